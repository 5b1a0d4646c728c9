import { useApi } from '@backstage/frontend-plugin-api';
import type { components } from '@portal/plugin-pipeline-deploy-common';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { pipelineDeployApiRef } from '../api/pipelineDeployApiRef';

type Schemas = components['schemas'];

export type Freeze = Schemas['Freeze'];
export type FreezeList = Schemas['FreezeList'];
export type FreezeRequest = Schemas['FreezeRequest'];
export type FreezeException = Schemas['FreezeException'];
export type ExceptionDecision = FreezeException['may'][number];

const KEY = ['pipeline-deploy-freezes'] as const;

/** Time after which an open page looks for a freeze that has begun or was lifted, in milliseconds. */
const LOOK_AGAIN_MS = 60_000;

const queryOf = (entity: string | undefined) =>
  entity === undefined ? {} : { entity };

/** Reads the freezes that hold now or later: those of a component, or all. */
export function useFreezes(entity?: string) {
  const api = useApi(pipelineDeployApiRef);
  return useQuery({
    queryKey: [...KEY, 'freezes', entity],
    queryFn: async ({ signal }) => {
      const params = { query: queryOf(entity) };
      const { data } = await api.get('/freezes', { params, signal });
      return data!;
    },
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** Reads the exceptions of a component, or those that the person may decide about. */
export function useExceptions(entity?: string) {
  const api = useApi(pipelineDeployApiRef);
  return useQuery({
    queryKey: [...KEY, 'exceptions', entity],
    queryFn: async ({ signal }) => {
      const params = { query: queryOf(entity) };
      const { data } = await api.get('/freeze-exceptions', { params, signal });
      return data!.items;
    },
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** Announces a freeze. The same id again changes nothing. */
export function useAnnounce() {
  const api = useApi(pipelineDeployApiRef);
  return useChange(({ id, ...body }: FreezeRequest & { id: string }) =>
    api.put('/freezes/{id}', { params: { path: { id } }, body }),
  );
}

/** Lifts a freeze, with a reason. */
export function useLift() {
  const api = useApi(pipelineDeployApiRef);
  return useChange(({ id, reason }: { id: string; reason: string }) =>
    api.post('/freezes/{id}/lift', {
      params: { path: { id } },
      body: { reason },
    }),
  );
}

/** Asks for an exception. */
export function useAsk() {
  const api = useApi(pipelineDeployApiRef);
  return useChange(
    ({ id, ...body }: Schemas['FreezeExceptionRequest'] & { id: string }) =>
      api.put('/freeze-exceptions/{id}', { params: { path: { id } }, body }),
  );
}

/** Approves or rejects an exception. */
export function useDecideException() {
  const api = useApi(pipelineDeployApiRef);
  return useChange(
    ({ id, ...body }: Schemas['FreezeExceptionDecision'] & { id: string }) =>
      api.post('/freeze-exceptions/{id}/decision', {
        params: { path: { id } },
        body,
      }),
  );
}

/** A change after which freezes and exceptions are read again. */
function useChange<T>(send: (change: T) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: T) => {
      await send(change);
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
