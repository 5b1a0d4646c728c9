import { useApi } from '@backstage/frontend-plugin-api';
import { useQuery } from '@tanstack/react-query';
import { costInsightsApiRef } from '../api/costInsightsApiRef';
import type { Settings } from '../api/types';

/** What pages need before they ask for figures. */
function useStart<Part>(select: (settings: Settings) => Part) {
  const api = useApi(costInsightsApiRef);
  return useQuery({
    queryKey: ['cost-insights', 'settings'],
    queryFn: async ({ signal }) =>
      (await api.get('/settings', { signal })).data!,
    select,
  });
}

const whole = (settings: Settings) => settings;
const groupsOf = ({ groups }: Settings) => groups;

/** Reads what pages need before they ask for figures. */
export function useSettings() {
  return useStart(whole);
}

/** Lists the groups whose figures the person may read, the own groups first. */
export function useGroups() {
  return useStart(groupsOf);
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
