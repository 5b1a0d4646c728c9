import { useApi } from '@backstage/frontend-plugin-api';
import type { components } from '@portal/plugin-standards-common';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { standardsApiRef } from './api';

export type Schemas = components['schemas'];

/** The first part of the keys of all questions. */
export const STANDARDS_KEY = 'standards';

/** Components on a page of the list. */
export const PAGE_SIZE = 50;

/** Whose components: of an owner, or of a domain. */
export interface Scope {
  /** Entity refs. */
  owner?: string;
  domain?: string;
}

/** Which components are listed. */
export interface ListFilters extends Scope {
  search?: string;
  level?: string;
  missing?: string;
  /** ID of a campaign. */
  campaign?: string;
}

/** Reads where a component stands. */
export function useStanding(entityRef: string) {
  const api = useApi(standardsApiRef);
  return useQuery({
    queryKey: [STANDARDS_KEY, 'standing', entityRef],
    queryFn: async ({ signal }) => {
      const params = { query: { entity: entityRef } };
      return (await api.get('/standing', { params, signal })).data!;
    },
  });
}

/** Reads the levels and checks, with how many components meet each. */
export function useOverview(scope: Scope = {}) {
  const api = useApi(standardsApiRef);
  return useQuery({
    queryKey: [STANDARDS_KEY, 'overview', scope],
    queryFn: async ({ signal }) => {
      const [rules, summary] = await Promise.all([
        api.get('/checks', { signal }),
        api.get('/summary', { params: { query: { ...scope } }, signal }),
      ]);
      return { rules: rules.data!, summary: summary.data! };
    },
  });
}

/** What has a history: one component, or those of a scope or a campaign. */
export type HistoryOf = Scope & { entity?: string; campaign?: string };

/** Reads how levels, or the results of a check, were week by week, or day by day in a young campaign. */
export function useHistory(of: HistoryOf, check: string | undefined) {
  const api = useApi(standardsApiRef);
  return useQuery({
    queryKey: [STANDARDS_KEY, 'history', of, check],
    queryFn: async ({ signal }) => {
      const params = { query: { ...of, check } };
      return (await api.get('/history', { params, signal })).data!;
    },
    placeholderData: keepPreviousData,
  });
}

/** Reads a page of the components. */
export function useStandings(filters: ListFilters, page: number) {
  const api = useApi(standardsApiRef);
  return useQuery({
    queryKey: [STANDARDS_KEY, 'standings', filters, page],
    queryFn: async ({ signal }) => {
      const query = { ...filters, offset: page * PAGE_SIZE, limit: PAGE_SIZE };
      return (await api.get('/standings', { params: { query }, signal })).data!;
    },
    placeholderData: keepPreviousData,
  });
}
