import { useApi } from '@backstage/frontend-plugin-api';
import type { components } from '@portal/plugin-pipeline-deploy-common';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { pipelineDeployApiRef } from '../api/pipelineDeployApiRef';

export type Metrics = components['schemas']['Metrics'];
export type Delivery = components['schemas']['Delivery'];
export type Verdict = components['schemas']['Verdict'];

const keyOf = (entity: string) =>
  ['pipeline-deploy', entity, 'metrics'] as const;

/** Reads the measures of a component with the deployments behind them. */
export function useMetrics(entity: string) {
  const api = useApi(pipelineDeployApiRef);
  return useQuery({
    queryKey: keyOf(entity),
    queryFn: async ({ signal }) => {
      const params = { query: { entity } };
      const { data } = await api.get('/metrics', { params, signal });
      return data!;
    },
  });
}

/** Says of a deployment whether its change failed. */
export function useMark(entity: string) {
  const api = useApi(pipelineDeployApiRef);
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      id,
      ...body
    }: {
      id: string;
      verdict: Verdict;
      reason: string;
    }) => {
      await api.put('/deployments/{id}/mark', {
        params: { path: { id } },
        body,
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(entity) }),
  });
}
