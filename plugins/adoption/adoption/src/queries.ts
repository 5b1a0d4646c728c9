import { useApi } from '@backstage/frontend-plugin-api';
import type { components } from '@portal/plugin-adoption-common';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adoptionApiRef } from './api';

export type Schemas = components['schemas'];

/** The first part of the keys of all questions. */
const KEY = 'adoption';

/** Reads people and pages of all weeks. */
export function useFigures() {
  const client = useApi(adoptionApiRef);
  return useQuery({
    queryKey: [KEY, 'figures'],
    queryFn: async ({ signal }) =>
      (await client.get('/figures', { signal })).data!,
  });
}

/** Reads the figures of a week. */
export function useWeek(week: string) {
  const client = useApi(adoptionApiRef);
  return useQuery({
    queryKey: [KEY, 'week', week],
    queryFn: async ({ signal }) => {
      const params = { path: { week } };
      return (await client.get('/weeks/{week}', { params, signal })).data!;
    },
    placeholderData: keepPreviousData,
  });
}

/** Reads which documentation nobody has opened. */
export function useUnopenedDocuments() {
  const client = useApi(adoptionApiRef);
  return useQuery({
    queryKey: [KEY, 'unopened-documents'],
    queryFn: async ({ signal }) =>
      (await client.get('/unopened-documents', { signal })).data!,
  });
}
