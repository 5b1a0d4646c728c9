import { useApi } from '@backstage/frontend-plugin-api';
import type { components } from '@portal/plugin-on-call-common';
import { noteRunEnd } from '@portal/plugin-portal-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { onCallApiRef } from './api';

export type Schemas = components['schemas'];

const KEY = 'on-call';

/** The server keeps what it read for half a minute. */
const FRESH_MS = 30_000;

/** Reads who is on call for an entity, or for what a group owns. */
export function useStanding(entity: string) {
  const api = useApi(onCallApiRef);
  return useQuery({
    queryKey: [KEY, 'standing', entity],
    queryFn: async ({ signal }) => {
      const params = { query: { entity } };
      return (await api.get('/standing', { params, signal })).data!;
    },
    staleTime: FRESH_MS,
  });
}

/** Reads who is on call for an entity, and the open incidents of it and of what it depends on. */
export function useOverview(entity: string) {
  const api = useApi(onCallApiRef);
  return useQuery({
    queryKey: [KEY, 'overview', entity],
    queryFn: async ({ signal }) => {
      const params = { query: { entity } };
      return (await api.get('/overview', { params, signal })).data!;
    },
    staleTime: FRESH_MS,
  });
}

/** Reads the incidents of an entity in the last months, open and resolved ones. */
export function useHistory(entity: string) {
  const api = useApi(onCallApiRef);
  return useQuery({
    queryKey: [KEY, 'history', entity],
    queryFn: async ({ signal }) => {
      const params = { query: { entity } };
      return (await api.get('/history', { params, signal })).data!;
    },
    staleTime: FRESH_MS,
  });
}

/** Which incident of which entity. */
export interface TimeLineQuestion {
  entity: string;
  incident: string;
  system: Schemas['System'];
}

/** Reads what changed around an incident. */
export function useTimeLine(question: TimeLineQuestion | undefined) {
  const api = useApi(onCallApiRef);
  return useQuery({
    queryKey: [KEY, 'time-line', question],
    enabled: question !== undefined,
    queryFn: async ({ signal }) => {
      const params = { query: question! };
      return (await api.get('/time-line', { params, signal })).data!;
    },
    staleTime: FRESH_MS,
  });
}

/** Calls whoever is on call. */
export function useEscalate() {
  const api = useApi(onCallApiRef);
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Schemas['EscalationRequest']) =>
      (await api.post('/escalations', { body })).data!,
    onSuccess: () => {
      noteRunEnd();
      return client.invalidateQueries({ queryKey: [KEY, 'overview'] });
    },
  });
}
