import { useApi } from '@backstage/frontend-plugin-api';
import type { components } from '@portal/plugin-catalog-import-common';
import { askEachTime } from '@portal/plugin-portal-ui';
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { importManyApiRef } from './importManyApi';

type Schemas = components['schemas'];

export type RepositoryPage = Schemas['RepositoryPage'];
export type Repository = Schemas['Repository'];
export type Reading = Schemas['Reading'];
export type Proposal = Schemas['Proposal'];
export type ImportJob = Schemas['Import'];
export type ImportDetail = Schemas['ImportDetail'];
export type ImportRow = Schemas['ImportRow'];
export type RowState = Schemas['RowState'];
export type Choice = Schemas['Choice'];

/** What a list is asked for. */
export interface RepositoryQuestion {
  search: string;
  team?: string;
  language?: string;
  pushed?: 'month' | 'quarter' | 'year' | 'older';
  archived: boolean;
  forks: boolean;
  order: 'name' | 'pushed';
  page: number;
}

/** Every page of this part begins its keys with it. */
const KEY = 'catalog-import-many';

/** Pause between two questions while something is under way. */
const WHILE_RUNNING_MS = 4_000;
const WHILE_OPEN_MS = 15_000;

/** The repositories without an entry; asked again while they are being read. */
export function useRepositories(question: RepositoryQuestion) {
  const api = useApi(importManyApiRef);
  return useQuery({
    queryKey: [KEY, 'repositories', question],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { search, archived, forks, page, ...rest } = question;
      const { data } = await api.get('/repositories', {
        params: {
          query: {
            ...rest,
            ...(search && { search }),
            ...(archived && { archived: 'true' }),
            ...(forks && { forks: 'true' }),
            ...(page > 0 && { page: String(page) }),
          },
        },
        signal,
      });
      return data!;
    },
    refetchInterval: ({ state: { data } }) =>
      data && ['never', 'running'].includes(data.reading.state)
        ? WHILE_RUNNING_MS
        : false,
  });
}

/** What is proposed for the repositories of a page. */
export function useProposals(names: string[]) {
  const api = useApi(importManyApiRef);
  return useQuery({
    queryKey: [KEY, 'proposals', names],
    enabled: names.length > 0,
    queryFn: async ({ signal }) => {
      const { data } = await api.get('/repositories/proposals', {
        params: { query: { names: names.join(',') } },
        signal,
      });
      return new Map(data!.items.map(item => [item.name, item]));
    },
  });
}

/** Reads the list of repositories again. */
export function useReadAgain() {
  const api = useApi(importManyApiRef);
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post('/repositories/read', {}),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

export function useStartImport() {
  const api = useApi(importManyApiRef);
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (repositories: Choice[]) => {
      const { data } = await api.post('/jobs', { body: { repositories } });
      return data!;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** The newest imports; none for who has started none. */
export function useJobs() {
  const api = useApi(importManyApiRef);
  return useQuery({
    queryKey: [KEY, 'jobs'],
    ...askEachTime,
    queryFn: async ({ signal }) =>
      (await api.get('/jobs', { signal })).data!.items,
  });
}

/** An import, asked again until it has ended. */
export function useJob(id: string) {
  const api = useApi(importManyApiRef);
  return useQuery({
    queryKey: [KEY, 'job', id],
    ...askEachTime,
    queryFn: async ({ signal }) => {
      const { data } = await api.get('/jobs/{id}', {
        params: { path: { id } },
        signal,
      });
      return data!;
    },
    refetchInterval: ({ state: { data } }) => {
      if (!data || data.endedAt) return false;
      return data.rows.some(({ state }) => state === 'waiting')
        ? WHILE_RUNNING_MS
        : WHILE_OPEN_MS;
    },
  });
}

/** Tries a repository of an import again. */
export function useRetry(id: string) {
  const api = useApi(importManyApiRef);
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const { data } = await api.post('/jobs/{id}/retry', {
        params: { path: { id } },
        body: { name },
      });
      return data!;
    },
    onSuccess: data => client.setQueryData([KEY, 'job', id], data),
  });
}
