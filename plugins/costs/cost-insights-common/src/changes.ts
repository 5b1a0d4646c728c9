import { ENGINEER_THRESHOLD, GROWTH_RATIO } from './constants';
import { engineersOf } from './currencies';
import type { Duration } from './durations';

/** Difference of an interval to the one before (ledger P-189). */
export interface Change {
  /** Share of the first interval; absent if the first interval costs nothing. */
  ratio?: number;
  /** Second interval minus first, in the billing currency. */
  amount: number;
}

/** What a change means: too small to matter, less cost, or more cost. */
export type Growth = 'negligible' | 'savings' | 'excess';

/** Amounts that the texts of changes are measured with. */
export interface Scale {
  duration: Duration;
  /** Monthly cost of an engineer. */
  engineerCost: number;
}

/** The highest ratio that is written as it is: 1000 % (ledger P-198). */
const MAX_RATIO = 10;

/** Returns the change from the first to the second of two amounts. */
export function changeOf([first, second]: readonly [number, number]): Change {
  const amount = second - first;
  return first === 0 ? { amount } : { ratio: amount / Math.abs(first), amount };
}

/**
 * Returns what a change means. A change below half an engineer (ledger P-195) or within 5 % (ledger P-196) is
 * negligible.
 */
export function growthOf(
  { ratio, amount }: Change,
  { duration, engineerCost }: Scale,
): Growth {
  const engineers = Math.abs(engineersOf(amount, duration, engineerCost));
  const isWithinBand = ratio !== undefined && Math.abs(ratio) < GROWTH_RATIO;
  if (engineers < ENGINEER_THRESHOLD || isWithinBand) {
    return 'negligible';
  }
  return amount > 0 ? 'excess' : 'savings';
}

/** Writes a ratio as a whole percentage, `>1000%` at most (ledger P-198). */
export function formatRatio(ratio: number): string {
  if (ratio > MAX_RATIO) return '>1000%';
  if (ratio < -MAX_RATIO) return '<-1000%';
  // Not `-0%`.
  return `${Math.round(ratio * 100) || 0}%`;
}

/** Writes the ratio of a change with its sign: `+12%`, `-3%`. */
export function formatChangeRatio(ratio: number): string {
  const text = formatRatio(ratio);
  return Math.round(ratio * 100) > 0 && !text.startsWith('>')
    ? `+${text}`
    : text;
}

/** Writes a change: `Negligible` below the threshold (ledger P-197), else its percentage. New costs have none: `New`. */
export function describeChange(change: Change, scale: Scale): string {
  const { duration, engineerCost } = scale;
  const engineers = engineersOf(change.amount, duration, engineerCost);
  if (Math.abs(engineers) < ENGINEER_THRESHOLD) return 'Negligible';
  return change.ratio === undefined ? 'New' : formatChangeRatio(change.ratio);
}

/** A day and its amount (ledger P-190). */
export interface DailyAmount {
  /** YYYY-MM-DD */
  date: string;
  amount: number;
}

/** A straight line: amount = intercept + slope × position of the day. */
export interface Trendline {
  slope: number;
  intercept: number;
}

/** Returns the line of least squares through the amounts, which are of one day after the other; a flat one for one day. */
export function trendlineOf(amounts: readonly number[]): Trendline {
  const count = amounts.length;
  const mean = (count - 1) / 2;
  const average = sum(amounts) / Math.max(count, 1);
  const spread = sum(amounts.map((_, index) => (index - mean) ** 2));
  const slope =
    spread === 0
      ? 0
      : sum(
          amounts.map((amount, index) => (index - mean) * (amount - average)),
        ) / spread;
  return { slope, intercept: average - slope * Math.max(mean, 0) };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
