import type { ManifestCounts } from '../sources/manifests';
import { type Delivery, differenceOf } from '../sources/deliveries';
import type { Problems } from './Problems';

// When a delivery waits for an admin before it counts.

/** When a delivery waits for an admin. */
export interface HoldRules {
  /** Largest part of the money that may be unreadable, 0 to 1. */
  unreadablePart: number;
  /** Smallest part of what it replaces that a delivery without a manifest has, 0 to 1. */
  smallestPart: number;
}

/** Unless the configuration says otherwise. */
export const DEFAULT_HOLD: HoldRules = {
  unreadablePart: 0.001,
  smallestPart: 0.5,
};

/** What a delivery adds up to in a month. */
export interface MonthSize {
  rows: number;
  /** Billed, of all currencies together. */
  cost: number;
}

/** A month, YYYY-MM, of a delivery and of what it would replace. */
export interface ReplacedMonth {
  month: string;
  now: MonthSize;
  before: MonthSize;
}

/** Why a delivery waits because of what is in it; undefined if it does not. */
export function flawToHold(
  delivery: Delivery,
  counts: Required<ManifestCounts>,
  problems: Problems,
  { unreadablePart }: HoldRules,
): string | undefined {
  const { skipped } = problems;
  const records = skipped === 1 ? '1 record' : `${skipped} records`;
  return problems.unreadablePart > unreadablePart
    ? `Not all of it can be read: ${records}, about ${problems.unreadable}`
    : differenceOf(delivery, counts);
}

/** Why a delivery without a manifest waits because of what it would replace; undefined if it does not. */
export function sizeToHold(
  months: readonly ReplacedMonth[],
  { smallestPart }: HoldRules,
): string | undefined {
  if (smallestPart === 0) return undefined;
  const small = months.filter(
    ({ now, before }) =>
      now.rows < before.rows * smallestPart ||
      (before.cost > 0 && now.cost < before.cost * smallestPart),
  );
  return small.length > 0
    ? `It is much smaller than what it would replace in ${small.map(({ month }) => month).join(', ')}`
    : undefined;
}
