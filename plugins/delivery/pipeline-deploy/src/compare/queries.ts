import { useApi } from '@backstage/frontend-plugin-api';
import type {
  components,
  DeploymentTarget,
} from '@portal/plugin-pipeline-deploy-common';
import { useQuery } from '@tanstack/react-query';
import { pipelineDeployApiRef } from '../api/pipelineDeployApiRef';

export type Comparison = components['schemas']['Comparison'];

/** Compares a release with what runs in an environment. */
export function useComparison(entity: string, target: DeploymentTarget) {
  const api = useApi(pipelineDeployApiRef);
  const { environment, tag } = target;
  return useQuery({
    queryKey: ['pipeline-deploy', entity, 'comparison', environment, tag],
    queryFn: async ({ signal }) => {
      const params = { query: { entity, environment, tag } };
      const { data } = await api.get('/comparison', { params, signal });
      return data!;
    },
    staleTime: 0,
  });
}

/** Compares what a deployment was asked for with what runs. */
export function useDeploymentComparison(entity: string, id: string) {
  const api = useApi(pipelineDeployApiRef);
  return useQuery({
    queryKey: ['pipeline-deploy', entity, 'comparison', id],
    queryFn: async ({ signal }) => {
      const { data } = await api.get('/deployments/{id}/comparison', {
        params: { path: { id } },
        signal,
      });
      return data!;
    },
    staleTime: 0,
  });
}
