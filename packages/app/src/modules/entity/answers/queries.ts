import {
  stringifyEntityRef,
  type CompoundEntityRef,
} from '@backstage/catalog-model';
import { fetchApiRef, useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { createCodeHealthClient } from '@portal/plugin-code-health-common';
import { pipelineDeployApiRef } from '@portal/plugin-pipeline-deploy';
import { serviceStatusApiRef } from '@portal/plugin-service-status';
import { sourceControlApiRef } from '@portal/plugin-source-control-react';
import { useQuery } from '@tanstack/react-query';

/** Reads the owners of an entity; one that the catalogue does not know is undefined. */
export function useOwners(refs: readonly CompoundEntityRef[]) {
  const catalogApi = useApi(catalogApiRef);
  const entityRefs = refs.map(ref => stringifyEntityRef(ref));
  return useQuery({
    queryKey: ['entity', 'owners', entityRefs],
    queryFn: async () => {
      const fields = ['kind', 'metadata', 'spec.profile'];
      return (await catalogApi.getEntitiesByRefs({ entityRefs, fields })).items;
    },
  });
}

/** Reads the last run of a workflow on the default branch; null if there was none. */
export function useLastRun(repository: string) {
  const api = useApi(sourceControlApiRef);
  return useQuery({
    queryKey: ['entity', 'last-run', repository],
    queryFn: async ({ signal }) => {
      const path = { repo: repository };
      const branch = await api.get('/repos/{repo}/defaultBranch', {
        params: { path },
        signal,
      });
      const query = { branch: branch.data!.name, page: 1, per_page: 1 };
      const runs = await api.get('/repos/{repo}/runs', {
        params: { path, query },
        signal,
      });
      return runs.data!.workflow_runs[0] ?? null;
    },
  });
}

/** Reads which release is in each environment of a component. */
export function useReleases(entityRef: string) {
  const api = useApi(pipelineDeployApiRef);
  return useQuery({
    queryKey: ['entity', 'releases', entityRef],
    queryFn: async ({ signal }) => {
      const params = { query: { entity: entityRef } };
      return (await api.get('/releases', { params, signal })).data!.items;
    },
  });
}

/** Reads the quality gate of a component. */
export function useQualityGate(entityRef: string) {
  const fetchApi = useApi(fetchApiRef);
  return useQuery({
    queryKey: ['entity', 'quality-gate', entityRef],
    queryFn: async ({ signal }) => {
      const params = { query: { entity: entityRef } };
      const client = createCodeHealthClient({ fetchApi });
      return (await client.get('/measures', { params, signal })).data!.gate;
    },
  });
}

/** Reads the states of the services that a component depends on. */
export function useNeededServices(entityRef: string) {
  const api = useApi(serviceStatusApiRef);
  return useQuery({
    queryKey: ['entity', 'needed-services', entityRef],
    queryFn: async ({ signal }) => {
      const [{ services: ids }, services] = await Promise.all([
        api.getDependencies(entityRef, { signal }),
        api.listServices({ signal }),
      ]);
      return services.filter(({ id }) => ids.includes(id));
    },
  });
}
