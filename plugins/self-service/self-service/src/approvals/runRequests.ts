import { type ApiHolder, useApi } from '@backstage/frontend-plugin-api';
import type { components } from '@portal/plugin-run-terms-common';
import { noteRunStart } from '@portal/plugin-portal-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { runTermsApiRef } from '../shared/runTermsApi';
import { approvedRunsApiRef } from './approvedRunsApi';

type Schemas = components['schemas'];

/** A run that waits for an approval, or had one. */
export type RunRequest = Schemas['RunRequest'];

/** The same with its values, its history and what the person may do. */
export type RunRequestDetail = Schemas['RunRequestDetail'];

const KEY = ['self-service', 'run-requests'];

/** While a request waits, others may decide about it. */
const REFRESH_MS = 15_000;

/** Reads a request, again while it is open. */
export function useRunRequest(id: string) {
  const client = useApi(runTermsApiRef);
  return useQuery<RunRequestDetail>({
    queryKey: [...KEY, id],
    refetchInterval: ({ state }) =>
      state.data?.state === 'waiting' ? REFRESH_MS : false,
    queryFn: async ({ signal }) => {
      const { data } = await client.get('/requests/{id}', {
        params: { path: { id } },
        signal,
      });
      return data!;
    },
  });
}

/** Reads the requests that wait for the person, or the person's own. */
export function useRunRequests(scope: 'waiting' | 'own') {
  const client = useApi(runTermsApiRef);
  return useQuery({
    queryKey: [...KEY, 'list', scope],
    queryFn: async ({ signal }) => {
      const { data } = await client.get('/requests', {
        params: { query: { scope } },
        signal,
      });
      return data!.items;
    },
  });
}

/** Decides about a request, and reads it again. */
export function useDecide(id: string, decision: Schemas['DecisionWord']) {
  const client = useApi(runTermsApiRef);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      client.post('/requests/{id}/decision', {
        params: { path: { id } },
        body: { decision, ...(reason && { reason }) },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

/** Starts an approved run with exactly its values; resolves to the id of the run. */
export function useStart(request: RunRequestDetail) {
  const approvedRuns = useApi(approvedRunsApiRef);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const run = await approvedRuns.start(request);
      noteRunStart();
      return run;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

/** The client outside of components. */
export const clientOf = (apis: ApiHolder) => apis.get(runTermsApiRef)!;
