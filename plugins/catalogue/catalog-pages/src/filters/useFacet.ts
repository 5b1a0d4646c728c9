import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { useQuery } from '@tanstack/react-query';

/**
 * The values that a field has in the catalogue, in their order.
 *
 * @param facet - path of the field
 * @param options - `kind`: of these entities only; `enabled`: false until somebody wants to choose one
 */
export function useFacet(
  facet: string,
  options: { kind?: string; enabled: boolean },
) {
  const catalogApi = useApi(catalogApiRef);
  const { kind, enabled } = options;
  return useQuery({
    queryKey: ['catalog', 'facet', facet, kind],
    enabled,
    queryFn: async () => {
      const { facets } = await catalogApi.getEntityFacets({
        facets: [facet],
        ...(kind && { filter: { kind } }),
      });
      return (facets[facet] ?? [])
        .map(({ value }) => value)
        .sort((one, other) => one.localeCompare(other));
    },
  });
}
