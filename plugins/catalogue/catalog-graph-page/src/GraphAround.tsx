import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { NotFoundErrorPage, useApi } from '@backstage/frontend-plugin-api';
import { CatalogGraphPage, Direction } from '@backstage/plugin-catalog-graph';
import { catalogApiRef, EntityRefLink } from '@backstage/plugin-catalog-react';
import { Container, Text } from '@backstage/ui';
import {
  askEachTime,
  layout,
  LoadingRows,
  QueryAnswer,
  useIsUpTo,
} from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { readEntityRef } from '@portal/plugin-addresses-react';
import { graphProps, RelationList } from '@portal/plugin-catalog-graph-react';
import { CentringNode } from './CentringNode';
import { DEPTH } from './graphSearch';
import styles from './GraphPage.module.css';

const FIELDS = ['kind', 'metadata', 'spec.profile', 'relations'];

/** How the graph begins: as the card of an entity draws it. */
const INITIAL = {
  maxDepth: DEPTH,
  mergeRelations: true,
  direction: Direction.LEFT_RIGHT,
  showFilters: false,
};

/**
 * Upstream's graph around entities; the portal's page for what does not exist if the catalogue has none of them for the
 * person.
 *
 * @remarks Upstream's graph writes its own depth into the address at once, so it begins after the answer; it stays when the
 * person puts another entity in the middle, also when the catalogue does not answer then.
 */
export function GraphAround({ roots }: { roots: string[] }) {
  const catalogApi = useApi(catalogApiRef);
  const areRefs = roots.every(root => readEntityRef(root));
  const query = useQuery({
    queryKey: ['catalog-graph', 'roots', roots],
    enabled: areRefs,
    queryFn: async () => {
      const { items } = await catalogApi.getEntitiesByRefs({
        entityRefs: roots,
        fields: FIELDS,
      });
      const entities = items.filter(item => item !== undefined);
      return { entities, isThere: entities.length > 0 };
    },
    ...askEachTime,
  });
  const [wasThere, setWasThere] = useState(false);
  const answer = query.data?.isThere;
  if (answer !== undefined && answer !== wasThere) setWasThere(answer);
  const isThere = answer ?? (wasThere || undefined);
  if (!areRefs || isThere === false) {
    return (
      // Header and picker stay while the page is loaded.
      <Suspense fallback={null}>
        <NotFoundErrorPage />
      </Suspense>
    );
  }
  return (
    <>
      {(query.error || !isThere) && (
        <Container>
          <QueryAnswer
            query={{ ...query, data: isThere }}
            failed="The catalogue could not be read"
            skeleton={<LoadingRows rows={1} height={480} />}
          >
            {() => null}
          </QueryAnswer>
        </Container>
      )}
      {isThere && <Drawing entities={query.data?.entities ?? []} />}
    </>
  );
}

/** The graph; on a narrow screen, the relations of the entities in the middle as lists. */
function Drawing({ entities }: { entities: Entity[] }) {
  const isNarrow = useIsUpTo('narrow');
  if (isNarrow) {
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
  return (
    <div className={styles.graph}>
      <CatalogGraphPage
        {...graphProps}
        renderNode={CentringNode}
        initialState={INITIAL}
      />
    </div>
  );
}
