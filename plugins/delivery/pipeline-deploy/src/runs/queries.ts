import { useApi } from '@backstage/frontend-plugin-api';
import { sourceControlApiRef } from '@portal/plugin-source-control-react';
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { hasEnded } from './status';
import type { WorkflowRunPage } from './types';

/** Time between two reads while a run is queued or in progress, in milliseconds. */
const FOLLOW_MS = 3_000;

/** Branches change seldom. */
const LISTS_FRESH_MS = 60_000;

const keyOf = (repository: string) => ['pipeline-runs', repository] as const;

/** Key of all lists of runs of a repository. */
export const runListsKey = (repository: string) =>
  [...keyOf(repository), 'list'] as const;

export interface RunFilter {
  /** File name; all workflows without it. */
  workflow?: string;
  /** All branches without it. */
  branch?: string;
  /** Starts at 1. */
  page: number;
  /** At most 100. */
  perPage: number;
}

const isUnderWay = (page: WorkflowRunPage | undefined) =>
  page?.workflow_runs.some(({ status }) => !hasEnded(status)) ?? false;

/**
 * Reads one page of runs, and again while one of them has not ended.
 *
 * @param options - with `isFollowed: false` the page is read once
 */
export function useRunPage(
  repository: string,
  filter: RunFilter,
  {
    isEnabled = true,
    isFollowed = true,
  }: { isEnabled?: boolean; isFollowed?: boolean } = {},
) {
  const api = useApi(sourceControlApiRef);
  return useQuery({
    queryKey: [...runListsKey(repository), filter],
    queryFn: async ({ signal }) => {
      const { workflow, branch, page, perPage } = filter;
      const { data } = await api.get('/repos/{repo}/runs', {
        params: {
          path: { repo: repository },
          query: { workflow_id: workflow, branch, page, per_page: perPage },
        },
        signal,
      });
      return data!;
    },
    enabled: isEnabled,
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      isFollowed && isUnderWay(state.data) && FOLLOW_MS,
  });
}

/** Reads the branches, the default one first. */
export function useBranches(repository: string) {
  const api = useApi(sourceControlApiRef);
  return useQuery({
    queryKey: [...keyOf(repository), 'branches'],
    queryFn: async ({ signal }) => {
      const params = { path: { repo: repository } };
      const [branches, fallback] = await Promise.all([
        api.get('/repos/{repo}/branches', { params, signal }),
        api.get('/repos/{repo}/defaultBranch', { params, signal }),
      ]);
      const defaultBranch = fallback.data!.name;
      const names = branches.data!.items.map(({ name }) => name);
      return {
        defaultBranch,
        names: [
          defaultBranch,
          ...names.filter(name => name !== defaultBranch).sort(),
        ],
      };
    },
    staleTime: LISTS_FRESH_MS,
  });
}

/** Reads a run, and again until it has ended. */
export function useRun(repository: string, run: number) {
  const api = useApi(sourceControlApiRef);
  return useQuery({
    queryKey: [...keyOf(repository), 'run', run],
    queryFn: async ({ signal }) => {
      const { data } = await api.get('/repos/{repo}/runs/{run}', {
        params: { path: { repo: repository, run } },
        signal,
      });
      return data!;
    },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      !!state.data && !hasEnded(state.data.status) && FOLLOW_MS,
  });
}

/** Reads the jobs of a run, and again until all have ended. */
export function useJobs(repository: string, run: number, isFollowed: boolean) {
  const api = useApi(sourceControlApiRef);
  return useQuery({
    queryKey: [...keyOf(repository), 'jobs', run],
    queryFn: async ({ signal }) => {
      const { data } = await api.get('/repos/{repo}/runs/{run}/jobs', {
        params: { path: { repo: repository, run } },
        signal,
      });
      return data!.jobs;
    },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      (isFollowed || !!state.data?.some(({ status }) => !hasEnded(status))) &&
      FOLLOW_MS,
  });
}

/** Reads the log of a job that has ended. */
export function useLog(repository: string, job: number, attempt: number) {
  const api = useApi(sourceControlApiRef);
  return useQuery({
    queryKey: [...keyOf(repository), 'log', job, attempt],
    queryFn: async ({ signal }) => {
      const { data } = await api.get('/repos/{repo}/jobs/{job}/log', {
        params: { path: { repo: repository, job } },
        signal,
      });
      return data!;
    },
  });
}

/** Reads whether the person may run a run again; false until that is known. */
export function useMayRerun(repository: string, workflow: number): boolean {
  const api = useApi(sourceControlApiRef);
  const { data } = useQuery({
    queryKey: [...keyOf(repository), 'rights'],
    queryFn: async ({ signal }) => {
      const { data: rights } = await api.get('/repos/{repo}/runRights', {
        params: { path: { repo: repository } },
        signal,
      });
      return rights!;
    },
    staleTime: LISTS_FRESH_MS,
  });
  return data !== undefined && data.mayRun && !data.excluded.includes(workflow);
}

/** Runs a run again, and reads the runs anew. */
export function useRerun(repository: string) {
  const api = useApi(sourceControlApiRef);
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (run: number) => {
      await api.post('/repos/{repo}/runs/{run}/rerun', {
        params: { path: { repo: repository, run } },
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(repository) }),
  });
}
