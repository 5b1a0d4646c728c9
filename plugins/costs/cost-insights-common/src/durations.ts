import { InputError } from '@backstage/errors';
import { DateTime } from 'luxon';
import { FISCAL_YEAR_START_MONTH } from './constants';

/** The durations of an interval (ledger P-205). P3M and P6M are quarters and halves of the fiscal year. */
export const DURATIONS = ['P7D', 'P30D', 'P60D', 'P90D', 'P3M', 'P6M'] as const;
export type Duration = (typeof DURATIONS)[number];

/** The longest time that can be asked for: years back from today. */
const OLDEST_YEAR = 2000;

const INTERVALS = /^R2\/(P7D|P30D|P60D|P90D|P3M|P6M)\/(\d{4}-\d{2}-\d{2})$/;

/** Two intervals of equal length; days as YYYY-MM-DD in UTC, ends exclusive. */
export interface Intervals {
  duration: Duration;
  /** First day of the first interval. */
  start: string;
  /** First day of the second interval. */
  middle: string;
  /** First day after the second interval. */
  end: string;
}

/**
 * Writes two intervals as a request does: `R2/P30D/2026-11-01`.
 *
 * @param end - first day after the second interval, YYYY-MM-DD
 */
export function formatIntervals(duration: Duration, end: string): string {
  return `R2/${duration}/${end}`;
}

/**
 * Reads two intervals.
 *
 * @throws InputError 'Invalid intervals' (ledger P-209)
 */
export function parseIntervals(text: string): Intervals {
  const match = INTERVALS.exec(text);
  const end = DateTime.fromISO(match?.[2] ?? '', { zone: 'utc' });
  if (!match || !end.isValid || end.year < OLDEST_YEAR) {
    throw new InputError('Invalid intervals');
  }
  return intervalsBefore(match[1] as Duration, end.toISODate());
}

/** Returns the two intervals that end before a day. */
export function intervalsBefore(duration: Duration, end: string): Intervals {
  const last = DateTime.fromISO(end, { zone: 'utc' });
  const length = isoDuration(duration);
  return {
    duration,
    start: day(last.minus(length).minus(length)),
    middle: day(last.minus(length)),
    end,
  };
}

/**
 * Returns the first day after the last complete interval: the day after the last day with costs, and for P3M and P6M the
 * first day of the fiscal quarter or half that contains it (ledger P-206).
 *
 * @param latest - last day with costs, YYYY-MM-DD
 */
export function lastEnd(duration: Duration, latest: string): string {
  const next = DateTime.fromISO(latest, { zone: 'utc' }).plus({ days: 1 });
  const { months } = isoDuration(duration);
  if (!months) {
    return day(next);
  }
  const since = (next.month - FISCAL_YEAR_START_MONTH + 12) % months;
  return day(next.startOf('month').minus({ months: since }));
}

function isoDuration(duration: Duration): { days?: number; months?: number } {
  const count = Number(duration.slice(1, -1));
  return duration.endsWith('M') ? { months: count } : { days: count };
}

function day(date: DateTime): string {
  return date.toFormat('yyyy-MM-dd');
}
