import {
  type Entity,
  parseEntityRef,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { EntityRelationsGraph } from '@backstage/plugin-catalog-graph';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Container, Text } from '@backstage/ui';
import {
  graphProps,
  heightFor,
  LEAST_HEIGHT,
  MOST_HEIGHT,
  RELATION_PAIRS,
  RelationList,
} from '@portal/plugin-catalog-graph-react';
import { layout, useAddressState, useIsUpTo } from '@portal/plugin-portal-ui';
import { useMemo } from 'react';
import { CentringNode } from './CentringNode';
import { ALL, GRAPH_ADDRESS } from './graphAddress';
import { GraphFilters, type GraphState } from './GraphFilters';
import { DEPTH } from './graphSearch';

interface Centre {
  /** References of the entities in the middle. */
  roots: string[];
  /** Those of them that have been read. */
  entities: Entity[];
}

/** The graph around entities; on a narrow screen, their relations as lists. */
export function GraphDrawing({ roots, entities }: Centre) {
  const isNarrow = useIsUpTo('narrow');
  const [state, change] = useAddressState(GRAPH_ADDRESS, { isStep: true });
  if (isNarrow) return <RelationLists entities={entities} />;
  return (
    <Container className={layout.stack4}>
      <GraphFilters state={state} onChange={change} />
      <Drawing roots={roots} entities={entities} state={state} />
    </Container>
  );
}

function RelationLists({ entities }: { entities: Entity[] }) {
  return (
    <Container className={layout.stack5}>
      {entities.map(entity => (
        <section key={stringifyEntityRef(entity)} className={layout.stack3}>
          <Text as="h2" variant="title-x-small" weight="bold">
            <EntityRefLink entityRef={entity} />
          </Text>
          <RelationList entity={entity} />
        </section>
      ))}
    </Container>
  );
}

/** Relations and kinds as upstream's graph takes them: a relation with the one that says the same in the other direction. */
function useShown({ kind, relation }: GraphState) {
  return useMemo(
    () => ({
      kinds: kind === ALL ? undefined : [kind],
      relations:
        relation === ALL
          ? undefined
          : RELATION_PAIRS.find(([first]) => first === relation),
    }),
    [kind, relation],
  );
}

function Drawing(props: Centre & { state: GraphState }) {
  const { roots, entities, state } = props;
  const { depth, direction } = state;
  const refs = roots.join();
  // Upstream's graph begins anew with another list.
  const names = useMemo(
    () => refs.split(',').map(ref => parseEntityRef(ref)),
    [refs],
  );
  const height =
    depth === DEPTH
      ? Math.max(LEAST_HEIGHT, ...entities.map(heightFor))
      : MOST_HEIGHT;
  return (
    <div className={layout.frame} style={{ height }}>
      <EntityRelationsGraph
        {...graphProps}
        {...useShown(state)}
        rootEntityNames={names}
        maxDepth={depth}
        direction={direction}
        renderNode={CentringNode}
        zoom="enable-on-click"
      />
    </div>
  );
}
