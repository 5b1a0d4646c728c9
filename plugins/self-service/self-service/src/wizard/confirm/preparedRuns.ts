import { useApi } from '@backstage/frontend-plugin-api';
import { scaffolderApiRef } from '@backstage/plugin-scaffolder-react';
import type { components } from '@portal/plugin-assistant-common';
import { noteRunStart } from '@portal/plugin-portal-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { preparedRunsApiRef } from './preparedRunsApi';

/** A run that an assistant has prepared for the signed-in person. */
export type PreparedRun = components['schemas']['PreparedRun'];

const keyOf = (id: string) => ['self-service', 'prepared-run', id];

/** Reads a prepared run and the form of its template. */
export function usePreparedRun(id: string) {
  const client = useApi(preparedRunsApiRef);
  const scaffolder = useApi(scaffolderApiRef);
  return useQuery({
    queryKey: keyOf(id),
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const { data } = await client.get('/prepared-runs/{id}', {
        params: { path: { id } },
        signal,
      });
      const run = data!;
      const form = await scaffolder.getTemplateParameterSchema(run.templateRef);
      return { run, form };
    },
  });
}

/** Starts a prepared run, or asks for its approval; resolves to the id of the run or the request. */
export function useConfirm(id: string) {
  const client = useApi(preparedRunsApiRef);
  return useMutation({
    mutationFn: async () => {
      const { data } = await client.post('/prepared-runs/{id}/confirm', {
        params: { path: { id } },
      });
      noteRunStart();
      return data!;
    },
  });
}

/** Discards a prepared run, and reads it again. */
export function useDiscard(id: string) {
  const client = useApi(preparedRunsApiRef);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await client.post('/prepared-runs/{id}/discard', {
        params: { path: { id } },
      });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(id) }),
  });
}
