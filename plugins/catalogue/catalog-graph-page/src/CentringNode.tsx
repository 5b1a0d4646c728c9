import { stringifyEntityRef } from '@backstage/catalog-model';
import {
  GraphNode,
  type GraphNodeData,
} from '@portal/plugin-catalog-graph-react';
import { useSearchParams } from 'react-router-dom';
import { GRAPH_ROOTS } from '@portal/plugin-addresses-react';

/** A node that leads to the graph around its entity; the one in the middle leads to the page of the entity. */
export function CentringNode({ node }: { node: GraphNodeData }) {
  const [address] = useSearchParams();
  if (node.focused) return <GraphNode node={node} />;
  const next = new URLSearchParams(address);
  next.delete(GRAPH_ROOTS);
  next.set(GRAPH_ROOTS, stringifyEntityRef(node.entity));
  return <GraphNode node={node} href={`?${next}`} />;
}
