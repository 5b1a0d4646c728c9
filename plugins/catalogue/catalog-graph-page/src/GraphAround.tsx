import { NotFoundErrorPage, useApi } from '@backstage/frontend-plugin-api';
import { CatalogGraphPage } from '@backstage/plugin-catalog-graph';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { Container, Skeleton } from '@backstage/ui';
import { askEachTime } from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { readEntityRef } from '@portal/plugin-addresses-react';
import { Failure } from './Failure';
import styles from './GraphPage.module.css';

/**
 * Upstream's graph around entities; the portal's page for what does not exist if the catalogue has none of them for the
 * person.
 *
 * @remarks Upstream's graph writes its own depth into the address at once, so it begins after the answer; it stays when the
 * person puts another entity in the middle.
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
        fields: ['kind'],
      });
      return { isThere: items.some(Boolean) };
    },
    placeholderData: previous => (previous?.isThere ? previous : undefined),
    ...askEachTime,
  });
  if (!areRefs || query.data?.isThere === false) {
    return (
      // Header and picker stay while the page is loaded.
      <Suspense fallback={null}>
        <NotFoundErrorPage />
      </Suspense>
    );
  }
  if (query.error) return <Failure what="The catalogue" query={query} />;
  if (!query.data) {
    return (
      <Container>
        <Skeleton height={480} width="100%" />
      </Container>
    );
  }
  return (
    <div className={styles.graph}>
      <CatalogGraphPage />
    </div>
  );
}
