import { useApi } from '@backstage/frontend-plugin-api';
import type { JsonObject } from '@backstage/types';
import { useSettled } from '@portal/plugin-field-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Quote, runTermsApiRef } from '../../shared/runTermsApi';

/** Asks for the terms of a run with the values so far, when they have rested. */
export function useQuote(run: {
  templateRef: string;
  values: JsonObject;
  /** False for a template without terms, of which nobody is asked. */
  hasTerms?: boolean;
}): {
  quote?: Quote;
  hasFailed: boolean;
} {
  const client = useApi(runTermsApiRef);
  const { templateRef, hasTerms = true } = run;
  const values = useSettled(run.values);
  const { data, isError } = useQuery({
    queryKey: ['self-service', 'quote', templateRef, values],
    enabled: hasTerms,
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
