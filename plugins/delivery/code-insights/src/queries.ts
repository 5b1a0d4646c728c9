import { useApi } from '@backstage/frontend-plugin-api';
import type { components } from '@portal/plugin-source-control-common';
import { sourceControlApiRef } from '@portal/plugin-source-control-react';
import { useQuery } from '@tanstack/react-query';

/** The server keeps what it read for a minute. */
const FRESH_MS = 60_000;

type Schemas = components['schemas'];

/** Pull requests with the state of their reviews. */
export type PullRequestList = Schemas['PullRequestList'];

/** Commits, releases and contributors. */
export type Activity = Schemas['Activity'];

/** Languages, README and protection. */
export type Profile = Schemas['Profile'];

/** Reads the open pull requests of a repository. */
export function usePullRequests(repository: string) {
  const api = useApi(sourceControlApiRef);
  return useQuery({
    queryKey: ['code-insights', repository, 'pulls'],
    queryFn: async ({ signal }) => {
      const params = { path: { repo: repository } };
      const { data } = await api.get('/repos/{repo}/pullRequests', {
        params,
        signal,
      });
      return data!;
    },
    staleTime: FRESH_MS,
  });
}

/** Reads what happened in a repository. */
export function useActivity(repository: string) {
  const api = useApi(sourceControlApiRef);
  return useQuery({
    queryKey: ['code-insights', repository, 'activity'],
    queryFn: async ({ signal }) => {
      const params = { path: { repo: repository } };
      const { data } = await api.get('/repos/{repo}/activity', {
        params,
        signal,
      });
      return data!;
    },
    staleTime: FRESH_MS,
  });
}

/** Reads what a repository is made of. */
export function useProfile(repository: string) {
  const api = useApi(sourceControlApiRef);
  return useQuery({
    queryKey: ['code-insights', repository, 'profile'],
    queryFn: async ({ signal }) => {
      const params = { path: { repo: repository } };
      const { data } = await api.get('/repos/{repo}/profile', {
        params,
        signal,
      });
      return data!;
    },
    staleTime: FRESH_MS,
  });
}
