import type { Entity } from '@backstage/catalog-model';
import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { sourceControlApiRef } from '@portal/plugin-source-control-react';
import { useQuery } from '@tanstack/react-query';
import { pipelineDeployApiRef } from '../api/pipelineDeployApiRef';
import { componentsOf, repositoryOf } from './entities';

/** The last run of a workflow on the default branch; null if there was none. */
async function readLastRun(
  api: typeof sourceControlApiRef.T,
  repository: string,
  signal: AbortSignal,
) {
  const path = { repo: repository };
  const query = { default_branch: true, page: 1, per_page: 1 };
  const runs = await api.get('/repos/{repo}/runs', {
    params: { path, query },
    signal,
  });
  return runs.data!.workflow_runs[0] ?? null;
}

export type LastRun = NonNullable<Awaited<ReturnType<typeof readLastRun>>>;

/** Reads the last run of a workflow on the default branch; null if there was none. */
export function useLastRun(repository: string) {
  const api = useApi(sourceControlApiRef);
  return useQuery({
    queryKey: ['pipeline-deploy', 'last-run', repository],
    queryFn: ({ signal }) => readLastRun(api, repository, signal),
  });
}

/** Repositories of a system or a group that are asked for their last run: each is a request. */
export const MAX_PARTS = 10;

/** A component of a system or a group with its last run: null if there was none, undefined if it could not be read. */
export interface PartRun {
  component: Entity;
  run: LastRun | null | undefined;
}

/** Reads the last runs of the components of a system or a group that have a repository, and how many more of them there are. */
export function useLastRunsOfParts(whole: Entity) {
  const catalogApi = useApi(catalogApiRef);
  const api = useApi(sourceControlApiRef);
  const entityRefs = componentsOf(whole);
  return useQuery({
    queryKey: ['pipeline-deploy', 'last-runs-of-parts', entityRefs],
    queryFn: async ({ signal }) => {
      const { items } = await catalogApi.getEntitiesByRefs({
        entityRefs,
        fields: ['kind', 'metadata'],
      });
      const components = items.filter(
        item => item !== undefined && repositoryOf(item) !== undefined,
      ) as Entity[];
      const asked = components.slice(0, MAX_PARTS);
      const answers = await Promise.allSettled(
        asked.map(component =>
          readLastRun(api, repositoryOf(component)!, signal),
        ),
      );
      const parts = answers.map((answer, index): PartRun => ({
        component: asked[index],
        run: answer.status === 'fulfilled' ? answer.value : undefined,
      }));
      return { parts, more: components.length - asked.length };
    },
  });
}

/** Reads which release is in each environment of a component. */
export function useReleases(entityRef: string) {
  const api = useApi(pipelineDeployApiRef);
  return useQuery({
    queryKey: ['pipeline-deploy', 'releases', entityRef],
    queryFn: async ({ signal }) => {
      const params = { query: { entity: entityRef } };
      return (await api.get('/releases', { params, signal })).data!.items;
    },
  });
}
