import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { hubTranslationRef } from '../../shared/hubTexts';
import { roundDuration } from '../../shared/statistics';
import type { TemplateFacts } from './useTemplateFacts';

/**
 * What is known of the runs of a template, as terms with their values.
 *
 * @param uncounted - stands for how long a run takes while that is not known; without it the term is not there
 */
export function useFactLines(
  facts: TemplateFacts | undefined,
  uncounted?: string,
): [term: string, value: string][] {
  const { t } = useTranslationRef(hubTranslationRef);
  if (!facts) return [];
  const { template, approval, seconds, cost } = facts;
  const takes = seconds === undefined ? uncounted : durationOf(seconds);
  const lines: [string, string | undefined][] = [
    [t('summary.creates'), template.creates.join(', ')],
    // The server says more of one that it holds.
    [t('summary.approval'), facts.hasApproval ? undefined : approval],
    [t('summary.takes'), takes],
    [t('summary.cost'), cost],
  ];
  return lines.flatMap(([term, value]): [string, string][] =>
    value ? [[term, value]] : [],
  );

  function durationOf(duration: number) {
    const { unit, count } = roundDuration(duration);
    return t(`card.takes.${unit}`, { amount: String(count) });
  }
}
