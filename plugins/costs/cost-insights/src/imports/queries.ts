import { useApi } from '@backstage/frontend-plugin-api';
import { costInsightsApiRef } from '@portal/plugin-cost-insights-react';
import {
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

const KEY = ['cost-insights', 'imports'];

/** Reads the list of imports page by page, the newest first. */
export function useImports() {
  const api = useApi(costInsightsApiRef);
  return useInfiniteQuery({
    queryKey: KEY,
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

/** Lets a held import count. */
export function useRelease() {
  const api = useApi(costInsightsApiRef);
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await api.put('/imports/{id}/release', { params: { path: { id } } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
