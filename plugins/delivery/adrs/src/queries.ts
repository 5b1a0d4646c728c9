import { useApi } from '@backstage/frontend-plugin-api';
import type { components } from '@portal/plugin-adrs-common';
import { useQuery } from '@tanstack/react-query';
import { adrsApiRef } from './api';

/** The server keeps what it read for a minute. */
const FRESH_MS = 60_000;

/** The ADRs of a component. */
export type AdrList = components['schemas']['AdrList'];

/** An ADR with its text. */
export type AdrDocument = components['schemas']['AdrDocument'];

/** Reads the ADRs of a component. */
export function useAdrs(entity: string) {
  const api = useApi(adrsApiRef);
  return useQuery({
    queryKey: ['adrs', entity],
    queryFn: async ({ signal }) => {
      const params = { query: { entity } };
      return (await api.get('/adrs', { params, signal })).data!;
    },
    staleTime: FRESH_MS,
  });
}

/** Reads an ADR. */
export function useAdr(entity: string, file: string) {
  const api = useApi(adrsApiRef);
  return useQuery({
    queryKey: ['adrs', entity, file],
    queryFn: async ({ signal }) => {
      const params = { path: { file }, query: { entity } };
      return (await api.get('/adrs/{file}', { params, signal })).data!;
    },
    staleTime: FRESH_MS,
  });
}
