import {
  COST_WINDOW_DAYS,
  type DailyAmount,
} from '@portal/plugin-cost-insights-common';
import { DateTime } from 'luxon';

/** Fewer days say nothing about a month. */
const MIN_DAYS = 7;

/** The expected cost of a month. */
export interface Forecast {
  /** YYYY-MM */
  month: string;
  /** Cost of the days of the month until the last one. */
  soFar: number;
  /** Cost so far, and the mean of the last 30 days for each day that is left. */
  amount: number;
}

/** Returns the first day that a forecast needs: 30 days back, or the start of the month. */
export function forecastStart(last: string): string {
  const day = DateTime.fromISO(last, { zone: 'utc' });
  return DateTime.min(
    day.startOf('month'),
    day.minus({ days: COST_WINDOW_DAYS - 1 }),
  ).toFormat('yyyy-MM-dd');
}

/**
 * Returns the forecast of the month of the last day; undefined if costs go back less than 7 days.
 *
 * @param days - each day from {@link forecastStart} on
 */
export function forecastOf(days: readonly DailyAmount[]): Forecast | undefined {
  const window = days.slice(-COST_WINDOW_DAYS);
  const known = window.slice(window.findIndex(({ amount }) => amount !== 0));
  const last = days.at(-1);
  if (!last || known.length < MIN_DAYS) return undefined;
  const day = DateTime.fromISO(last.date, { zone: 'utc' });
  const month = day.toFormat('yyyy-MM');
  const soFar = sum(days.filter(({ date }) => date.startsWith(month)));
  const left = (day.daysInMonth ?? day.day) - day.day;
  return { month, soFar, amount: soFar + (sum(known) / known.length) * left };
}

function sum(days: readonly DailyAmount[]): number {
  return days.reduce((total, { amount }) => total + amount, 0);
}
