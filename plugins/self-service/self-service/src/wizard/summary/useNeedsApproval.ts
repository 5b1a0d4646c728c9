import type { JsonObject } from '@backstage/types';
import { useQuote } from './useQuote';
import { useTemplateFacts } from './useTemplateFacts';

/** Tells whether a run with these values waits for an approval before it starts; false while that is not known. */
export function useNeedsApproval(run: {
  templateRef: string;
  values: JsonObject;
}): boolean {
  const hasTerms = useTemplateFacts(run.templateRef)?.hasApproval ?? false;
  const { quote } = useQuote({ ...run, hasTerms });
  return hasTerms && (quote?.approval?.isNeeded ?? false);
}
