import { useApi } from '@backstage/frontend-plugin-api';
import {
  ALERT_RELOAD_DELAY_MS,
  type AlertDecision,
} from '@portal/plugin-cost-insights-common';
import { costInsightsApiRef } from '@portal/plugin-cost-insights-react';
import {
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Alert } from '../types';

const keyOf = (group: string) => ['cost-insights', 'alerts', group] as const;

/** Reads the alerts of a group, the open ones first, also those whose decision still counts. */
export function useAlerts(group: string) {
  const api = useApi(costInsightsApiRef);
  return useQuery({
    queryKey: keyOf(group),
    queryFn: async ({ signal }) => {
      const params = { query: { group, all: true } };
      const { data } = await api.get('/alerts', { params, signal });
      return data!.items;
    },
  });
}

/** Snoozes, accepts or dismisses an alert; without a decision it is open again. */
export function useDecide({ id, group }: Alert) {
  const api = useApi(costInsightsApiRef);
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (decision: AlertDecision | undefined) => {
      const params = { path: { id }, query: { group } };
      const { data } = decision
        ? await api.put('/alerts/{id}/decision', { params, body: decision })
        : await api.delete('/alerts/{id}/decision', { params });
      return data!;
    },
    onSuccess: changed => showChanged(client, changed),
  });
}

/** Shows an alert with its new status in its place (P-186), and reads its group again a little later (P-185). */
async function showChanged(client: QueryClient, changed: Alert) {
  const queryKey = keyOf(changed.group);
  // A read that began before the decision would bring the old status back.
  await client.cancelQueries({ queryKey });
  client.setQueryData<Alert[]>(queryKey, alerts =>
    alerts?.map(alert => (alert.id === changed.id ? changed : alert)),
  );
  setTimeout(
    () => client.invalidateQueries({ queryKey }),
    ALERT_RELOAD_DELAY_MS,
  );
}

/** Sends a decision on one alert. */
export type AlertDecider = ReturnType<typeof useDecide>;
