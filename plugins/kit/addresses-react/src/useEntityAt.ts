import {
  stringifyEntityRef,
  type CompoundEntityRef,
  type Entity,
} from '@backstage/catalog-model';
import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { useCatalogChange } from '@portal/plugin-kept-catalog-react';
import { pageQueryClient } from '@portal/plugin-portal-ui';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/**
 * Reads the entity that the address names, once for all who ask while it is shown.
 *
 * @param ref - undefined for an address without an entity, which asks nothing
 * @returns a query with null for an entity that does not exist, or that the person may not see
 */
export function useEntityAt(
  ref: CompoundEntityRef | undefined,
): UseQueryResult<Entity | null> {
  const catalogApi = useApi(catalogApiRef);
  const query = useQuery(
    {
      queryKey: ['entity-at', ref && stringifyEntityRef(ref)],
      queryFn: async () => (await catalogApi.getEntityByRef(ref!)) ?? null,
      enabled: ref !== undefined,
      staleTime: Infinity,
      // A thing may be made at any time, so the next visit asks again.
      gcTime: 0,
    },
    // Title and visits are outside of the pages' provider.
    pageQueryClient,
  );
  useCatalogChange(() => {
    if (ref !== undefined) void query.refetch();
  });
  return query;
}
