import { useApi } from '@backstage/frontend-plugin-api';
import { isEnded } from '@portal/plugin-self-service-common';
import { askEachTime } from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { runsApiRef } from '../../shared/runsApi';

const REFRESH_ACTIVE_MS = 5_000;

/** Reads a run with its values and what it created, again and again until it has ended. */
export function useRun(id: string) {
  const api = useApi(runsApiRef);
  return useQuery({
    queryKey: ['self-service', 'run', id],
    queryFn: async ({ signal }) => {
      const params = { path: { id } };
      const { data } = await api.get('/runs/{id}', { params, signal });
      return data!;
    },
    refetchInterval: ({ state: { data } }) =>
      data && !isEnded(data.state) ? REFRESH_ACTIVE_MS : false,
    ...askEachTime,
  });
}
