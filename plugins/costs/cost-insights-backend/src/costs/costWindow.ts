import { COST_WINDOW_DAYS, lastEnd } from '@portal/plugin-cost-insights-common';
import { DateTime } from 'luxon';
import type { Days } from './charges';

/**
 * The last 30 days with costs.
 *
 * @param last - last day with costs, YYYY-MM-DD
 */
export function costWindow(last: string): Days {
  const end = lastEnd('P30D', last);
  const start = DateTime.fromISO(end, { zone: 'utc' })
    .minus({ days: COST_WINDOW_DAYS })
    .toFormat('yyyy-MM-dd');
  return { start, end };
}
