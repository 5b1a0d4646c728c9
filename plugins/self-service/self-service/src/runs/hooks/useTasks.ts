import { useApi } from '@backstage/frontend-plugin-api';
import { isEnded } from '@portal/plugin-self-service-common';
import { askEachTime } from '@portal/plugin-portal-ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { runsApiRef } from '../../shared/runsApi';
import { type TaskFilters, TIMES } from '../TaskList/useTaskFilters';

/** Interval at which the list is read again while it has an active run. */
const REFRESH_ACTIVE_MS = 5_000;

/** Interval at which it is read again otherwise: a run may start in another tab. */
const REFRESH_MS = 30_000;

const DAY_MS = 24 * 3600 * 1000;

/** Reads one page of the runs that match, the newest first, and reads it again while it is open. */
export function useTasks(filters: TaskFilters) {
  const api = useApi(runsApiRef);
  return useQuery({
    queryKey: ['self-service', 'tasks', filters],
    queryFn: async ({ signal }) => {
      const { scope, search, state, template, time } = filters;
      const { data } = await api.get('/runs', {
        params: {
          query: {
            scope,
            search: search || undefined,
            states: state,
            template,
            from:
              time && new Date(Date.now() - TIMES[time] * DAY_MS).toISOString(),
            limit: String(filters.pageSize),
            offset: String(filters.page * filters.pageSize),
          },
        },
        signal,
      });
      return data!;
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ state: one }) => !isEnded(one))
        ? REFRESH_ACTIVE_MS
        : REFRESH_MS,
    ...askEachTime,
  });
}
