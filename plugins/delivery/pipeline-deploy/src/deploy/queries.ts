import { useApi } from '@backstage/frontend-plugin-api';
import { compareTags, isOpen } from '@portal/plugin-pipeline-deploy-common';
import { sourceControlApiRef } from '@portal/plugin-source-control-react';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { pipelineDeployApiRef } from '../api/pipelineDeployApiRef';
import { runListsKey } from '../runs';
import type { Decision, DeploymentRequest } from './types';

/** Time between two reads while a deployment is open, in milliseconds. */
const FOLLOW_MS = 3_000;

/** Deployments on a page of the history. */
const PAGE_SIZE = 20;

const keyOf = (entity: string) => ['pipeline-deploy', entity] as const;

/** Reads how the component is registered, where it can be deployed, and what the person may do. */
export function usePipeline(entity: string) {
  const api = useApi(pipelineDeployApiRef);
  return useQuery({
    queryKey: [...keyOf(entity), 'pipeline'],
    queryFn: async ({ signal }) => {
      const params = { query: { entity } };
      const { data } = await api.get('/pipeline', { params, signal });
      return data!;
    },
  });
}

/** Reads the history page by page, the newest first, and again while a deployment is open. */
export function useDeployments(entity: string) {
  const api = useApi(pipelineDeployApiRef);
  return useInfiniteQuery({
    queryKey: [...keyOf(entity), 'deployments'],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: before, signal }) => {
      const query = { entity, limit: PAGE_SIZE, before };
      const { data } = await api.get('/deployments', {
        params: { query },
        signal,
      });
      return data!;
    },
    getNextPageParam: page => page.next,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      !!state.data?.pages.some(({ items }) =>
        items.some(item => isOpen(item.state)),
      ) && FOLLOW_MS,
  });
}

/** Reads the release in each environment, and again when a deployment of the first page of the history has ended. */
export function useReleases(entity: string) {
  const api = useApi(pipelineDeployApiRef);
  const { data: history } = useDeployments(entity);
  const ended = history?.pages[0].items
    .filter(({ state }) => !isOpen(state))
    .map(({ id }) => id);
  return useQuery({
    queryKey: [...keyOf(entity), 'releases', ended],
    queryFn: async ({ signal }) => {
      const params = { query: { entity } };
      const { data } = await api.get('/releases', { params, signal });
      return data!.items;
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Reads the runs of a repository anew when a deployment of the first page of the history starts or ends. */
export function useFreshRuns(entity: string, repository: string): void {
  const client = useQueryClient();
  const { data: history } = useDeployments(entity);
  const states = history?.pages[0].items
    .map(({ id, state }) => `${id} ${state}`)
    .join();
  useEffect(() => {
    void client.invalidateQueries({ queryKey: runListsKey(repository) });
  }, [client, repository, states]);
}

/** Reads the release tags of a repository, the newest first (P-159). */
export function useTags(repository: string) {
  const api = useApi(sourceControlApiRef);
  return useQuery({
    queryKey: ['pipeline-deploy-tags', repository],
    queryFn: async ({ signal }) => {
      const params = { query: { repo: repository } };
      const { data } = await api.get('/list/tags', { params, signal });
      return data!.items.map(({ name }) => name).sort(compareTags);
    },
    staleTime: 0,
  });
}

/** Sends a deployment. The same id again starts nothing. */
export function useDeploy(entity: string) {
  const api = useApi(pipelineDeployApiRef);
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...body }: DeploymentRequest & { id: string }) => {
      const { data } = await api.put('/deployments/{id}', {
        params: { path: { id } },
        body,
      });
      return data!;
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(entity) }),
  });
}

/** Approves, rejects or withdraws a deployment. */
export function useDecide(entity: string) {
  const api = useApi(pipelineDeployApiRef);
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: {
      id: string;
      decision: Decision;
      comment?: string;
    }) => {
      const { id, ...body } = change;
      await api.post('/deployments/{id}/decision', {
        params: { path: { id } },
        body,
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(entity) }),
  });
}
