import { stringifyEntityRef } from '@backstage/catalog-model';
import {
  GraphNode,
  type GraphNodeData,
} from '@portal/plugin-catalog-graph-react';
import { useSearchParams } from 'react-router-dom';
import { searchFor } from './graphSearch';

/** A node that leads to the graph around its entity; the one in the middle leads to the page of the entity. */
export function CentringNode({ node }: { node: GraphNodeData }) {
  const [address] = useSearchParams();
  if (node.focused) return <GraphNode node={node} />;
  const next = searchFor(stringifyEntityRef(node.entity), address);
  return <GraphNode node={node} href={next} />;
}
