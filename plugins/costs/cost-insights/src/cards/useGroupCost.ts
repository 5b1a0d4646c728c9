import {
  formatIntervals,
  lastEnd,
  parseIntervals,
} from '@portal/plugin-cost-insights-common';
import { lastView } from '@portal/plugin-cost-insights-react';
import { useDailyCost } from '../overview/queries';
import type { Settings } from '../types';

/**
 * Reads what a group has cost in the last 30 days with costs.
 *
 * @param latest - the last of these days
 */
export function useGroupCost(
  group: string,
  settings: Settings,
  latest: string,
) {
  const { billingCurrency } = settings;
  const intervals = formatIntervals('P30D', lastEnd('P30D', latest));
  const view = lastView();
  const cost = useDailyCost({ group, intervals, billingCurrency, view });
  return { cost, ...parseIntervals(intervals) };
}
