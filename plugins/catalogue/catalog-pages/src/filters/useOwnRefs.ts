import { identityApiRef, useApi } from '@backstage/frontend-plugin-api';
import { useQuery } from '@tanstack/react-query';

/** What the person is and belongs to; undefined until it is known. */
export function useOwnRefs(): string[] | undefined {
  const identityApi = useApi(identityApiRef);
  const { data } = useQuery({
    queryKey: ['catalog', 'own-refs'],
    queryFn: async () =>
      (await identityApi.getBackstageIdentity()).ownershipEntityRefs,
  });
  return data;
}
