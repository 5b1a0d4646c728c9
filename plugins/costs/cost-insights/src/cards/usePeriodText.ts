import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { lastView } from '@portal/plugin-cost-insights-react';
import { describePeriod } from '../parts/days';
import { costInsightsTranslationRef } from '../translation';

/** Says of which days the cost of a card is, and whether prepayments are spread in it: a card has no switch of its own. */
export function usePeriodText(): (start: string, end: string) => string {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const key = lastView() === 'amortised' ? 'card.spreadPeriod' : 'card.period';
  return (start, end) => t(key, { period: describePeriod(start, end) });
}
