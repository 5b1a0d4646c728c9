import { useApi, useTranslationRef } from '@backstage/frontend-plugin-api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { standardsApiRef } from '../api';
import { useChange } from '../change';
import { STANDARDS_KEY } from '../queries';
import { standardsTranslationRef } from '../translation';

/** Exceptions on a page of the list. */
export const EXCEPTIONS_SIZE = 20;

/** Which exceptions are listed. */
export const PHASES = ['waiting', 'granted', 'past'] as const;
export type Phase = (typeof PHASES)[number];

/** Reads a page of exceptions. */
export function useExceptions(phase: Phase, page: number) {
  const api = useApi(standardsApiRef);
  return useQuery({
    queryKey: [STANDARDS_KEY, 'exceptions', phase, page],
    queryFn: async ({ signal }) => {
      const offset = page * EXCEPTIONS_SIZE;
      const query = { phase, offset, limit: EXCEPTIONS_SIZE };
      return (await api.get('/exceptions', { params: { query }, signal }))
        .data!;
    },
    placeholderData: keepPreviousData,
  });
}

/** What an owner asks for. */
export interface Wish {
  entity: string;
  check: string;
  days: number;
  reason: string;
}

/** Asks for an exception. */
export function useAsk() {
  const api = useApi(standardsApiRef);
  const { t } = useTranslationRef(standardsTranslationRef);
  return useChange(t('exception.asked'), (body: Wish) =>
    api.post('/exceptions', { body }),
  );
}

/** Grants or declines an exception. */
export function useDecide(id: string) {
  const api = useApi(standardsApiRef);
  const { t } = useTranslationRef(standardsTranslationRef);
  return useChange(
    t('exception.decided'),
    (body: { decision: 'granted' | 'declined'; comment?: string }) =>
      api.post('/exceptions/{id}/decision', {
        params: { path: { id } },
        body,
      }),
  );
}

/** Ends an exception, or withdraws the wish. */
export function useEnd(id: string) {
  const api = useApi(standardsApiRef);
  const { t } = useTranslationRef(standardsTranslationRef);
  return useChange(t('exception.ended'), (body: { reason: string }) =>
    api.post('/exceptions/{id}/end', { params: { path: { id } }, body }),
  );
}
