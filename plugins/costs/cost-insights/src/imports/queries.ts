import { useApi } from '@backstage/frontend-plugin-api';
import { costInsightsApiRef } from '@portal/plugin-cost-insights-react';
import { useInfiniteQuery } from '@tanstack/react-query';

/** Reads the list of imports page by page, the newest first. */
export function useImports() {
  const api = useApi(costInsightsApiRef);
  return useInfiniteQuery({
    queryKey: ['cost-insights', 'imports'],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: before, signal }) => {
      const params = { query: { before } };
      const { data } = await api.get('/imports', { params, signal });
      return data!;
    },
    getNextPageParam: page => page.next,
    staleTime: 0,
  });
}
