import {
  type Entity,
  parseEntityRef,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { useApi } from '@backstage/frontend-plugin-api';
import { EntityRelationsGraph } from '@backstage/plugin-catalog-graph';
import { catalogApiRef, EntityRefLink } from '@backstage/plugin-catalog-react';
import { Container, Text } from '@backstage/ui';
import {
  graphProps,
  heightFor,
  LEAST_HEIGHT,
  MOST_HEIGHT,
  RELATION_PAIRS,
  RelationList,
} from '@portal/plugin-catalog-graph-react';
import {
  layout,
  LoadingRows,
  QueryAnswer,
  useAddressState,
  useIsUpTo,
} from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CentringNode } from './CentringNode';
import { ALL, GRAPH_ADDRESS } from './graphAddress';
import { GraphFilters, type GraphState } from './GraphFilters';
import { DEPTH } from './graphSearch';
import styles from './GraphPage.module.css';

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

const FIELDS = ['kind', 'metadata', 'spec.profile', 'spec.type'];

/** Reads what the entities have relations to, so that the lists come with titles. */
function useRelated(entities: Entity[]) {
  const catalogApi = useApi(catalogApiRef);
  const related = entities.flatMap(({ relations = [] }) =>
    relations.map(({ targetRef }) => targetRef),
  );
  const entityRefs = [...new Set(related)].sort();
  return useQuery({
    queryKey: ['catalog-graph', 'related', entityRefs],
    queryFn: async () => {
      const { items } = await catalogApi.getEntitiesByRefs({
        entityRefs,
        fields: FIELDS,
      });
      const found = items.filter(item => item !== undefined);
      return new Map(found.map(item => [stringifyEntityRef(item), item]));
    },
  });
}

function RelationLists({ entities }: { entities: Entity[] }) {
  return (
    <Container className={layout.stack5}>
      <QueryAnswer
        query={useRelated(entities)}
        failed="The relations could not be read"
        skeleton={<LoadingRows rows={6} />}
      >
        {known =>
          entities.map(entity => (
            <section key={stringifyEntityRef(entity)} className={layout.stack3}>
              <Text as="h2" variant="title-x-small" weight="bold">
                <EntityRefLink entityRef={entity} />
              </Text>
              <RelationList entity={entity} known={known} />
            </section>
          ))
        }
      </QueryAnswer>
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
    <div className={`${layout.frame} ${styles.drawing}`} style={{ height }}>
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
