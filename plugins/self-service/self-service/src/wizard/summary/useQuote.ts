import { useApi } from '@backstage/frontend-plugin-api';
import type { JsonObject } from '@backstage/types';
import { useSettled } from '@portal/plugin-field-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Quote, runTermsApiRef } from '../../shared/runTermsApi';

/**
 * Asks what a run with the values so far costs, when they have rested.
 *
 * @param enabled - false for a template that says nothing of costs
 */
export function useQuote(
  run: { templateRef: string; values: JsonObject },
  enabled: boolean,
): { quote?: Quote; hasFailed: boolean } {
  const client = useApi(runTermsApiRef);
  const { templateRef } = run;
  const values = useSettled(run.values);
  const { data, isError } = useQuery({
    queryKey: ['self-service', 'quote', templateRef, values],
    enabled,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answer = await client.post('/quotes', {
        body: { templateRef, values },
        signal,
      });
      return answer.data!;
    },
  });
  return { quote: data, hasFailed: isError };
}
