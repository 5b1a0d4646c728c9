import { identityApiRef, useApi } from '@backstage/frontend-plugin-api';
import { Container } from '@backstage/ui';
import { LoadingRows, QueryFailure } from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { searchFor } from './graphSearch';

/** Leads to the graph around the person's first group; around the person without one. */
export function ToOwnGroup() {
  const identityApi = useApi(identityApiRef);
  const query = useQuery({
    queryKey: ['catalog-graph', 'identity'],
    queryFn: () => identityApi.getBackstageIdentity(),
  });
  if (!query.data) {
    return (
      <Container>
        {query.error ? (
          <QueryFailure title="Your groups could not be read" query={query} />
        ) : (
          <LoadingRows rows={1} height={480} />
        )}
      </Container>
    );
  }
  const { ownershipEntityRefs, userEntityRef } = query.data;
  const group = ownershipEntityRefs.find(ref => ref.startsWith('group:'));
  return <Navigate replace to={searchFor(group ?? userEntityRef)} />;
}
