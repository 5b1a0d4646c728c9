import { identityApiRef, useApi } from '@backstage/frontend-plugin-api';
import { Container, Skeleton } from '@backstage/ui';
import { useMediaQuery } from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { Failure } from './Failure';
import { DEPTH, searchFor } from './graphSearch';

/** Leads to the graph around the person's first group; around the person without one. */
export function ToOwnGroup() {
  const identityApi = useApi(identityApiRef);
  const isNarrow = useMediaQuery('(max-width: 700px)');
  const query = useQuery({
    queryKey: ['catalog-graph', 'identity'],
    queryFn: () => identityApi.getBackstageIdentity(),
  });
  if (query.error) return <Failure what="Your groups" query={query} />;
  if (!query.data) {
    return (
      <Container>
        <Skeleton height={480} width="100%" />
      </Container>
    );
  }
  const { ownershipEntityRefs, userEntityRef } = query.data;
  const group = ownershipEntityRefs.find(ref => ref.startsWith('group:'));
  return (
    <Navigate
      replace
      to={searchFor(group ?? userEntityRef, {
        maxDepth: String(DEPTH),
        // Otherwise the filters fill the screen, and the graph is below them.
        ...(isNarrow && { showFilters: 'false' }),
      })}
    />
  );
}
