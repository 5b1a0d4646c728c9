import type { DailyAmount } from '@portal/plugin-cost-insights-common';

/** Emissions of a day or a week, and of the same time in the interval before. */
export interface TrendEntry {
  /** First day, YYYY-MM-DD. */
  start: string;
  current: number;
  previous: number;
}

export interface Trend {
  isWeekly: boolean;
  entries: TrendEntry[];
}

const DAYS_OF_WEEK = 7;

/** Intervals of more days are shown by week. */
const MAX_DAILY = 31;

/**
 * Puts the days of two intervals beside each other, from their first days on; longer intervals by seven days. Days that
 * only the longer interval has stand beside 0 (quarters differ by a day or two).
 *
 * @param days - each day of both intervals
 * @param middle - first day of the second interval
 */
export function trendOf(days: readonly DailyAmount[], middle: string): Trend {
  const before = days.filter(({ date }) => date < middle);
  const after = days.filter(({ date }) => date >= middle);
  const isWeekly = after.length > MAX_DAILY;
  const step = isWeekly ? DAYS_OF_WEEK : 1;
  const entries: TrendEntry[] = [];
  for (let start = 0; start < after.length; start += step) {
    entries.push({
      start: after[start].date,
      current: add(after.slice(start, start + step)),
      previous: add(before.slice(start, start + step)),
    });
  }
  return { isWeekly, entries };
}

function add(days: readonly DailyAmount[]): number {
  return days.reduce((total, { amount }) => total + amount, 0);
}
