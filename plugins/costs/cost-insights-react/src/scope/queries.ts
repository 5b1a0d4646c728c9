import { useApi } from '@backstage/frontend-plugin-api';
import { useQuery } from '@tanstack/react-query';
import { costInsightsApiRef } from '../api/costInsightsApiRef';

/** Reads what pages need before they ask for figures. */
export function useSettings() {
  const api = useApi(costInsightsApiRef);
  return useQuery({
    queryKey: ['cost-insights', 'settings'],
    queryFn: async ({ signal }) =>
      (await api.get('/settings', { signal })).data!,
  });
}

/** Lists the groups whose figures the person may read, the own groups first. */
export function useGroups() {
  const api = useApi(costInsightsApiRef);
  return useQuery({
    queryKey: ['cost-insights', 'groups'],
    queryFn: async ({ signal }) => {
      const { data } = await api.get('/groups', { signal });
      return data!.items;
    },
  });
}

/** Lists the paying accounts with costs of a group in the intervals. */
export function useProjects(group: string, intervals: string) {
  const api = useApi(costInsightsApiRef);
  return useQuery({
    queryKey: ['cost-insights', 'projects', group, intervals],
    queryFn: async ({ signal }) => {
      const params = { query: { group, intervals } };
      const { data } = await api.get('/projects', { params, signal });
      return data!.items;
    },
  });
}
