import { InputError } from '@backstage/errors';
import type { Duration } from './durations';

/** A unit in which amounts are shown (ledger P-204). */
export interface Currency {
  /** Id; absent for the currency of engineers (ledger P-199). */
  kind?: string;
  label: string;
  /** Name of one unit. */
  unit: string;
  /** Sign before an amount. */
  prefix?: string;
  /** Cost of one unit in the billing currency; absent for engineers, whose cost is configured. */
  rate?: number;
}

/** The currencies of the specification (ledger P-199 to P-203). */
export const CURRENCIES: readonly Currency[] = [
  { label: 'Engineers', unit: 'engineer' },
  { kind: 'USD', label: 'US dollars', unit: 'dollar', prefix: '$', rate: 1 },
  {
    kind: 'CARBON_OFFSET_TONS',
    label: 'Carbon offset tons',
    unit: 'carbon offset ton',
    rate: 3.5,
  },
  { kind: 'BEERS', label: 'Beers', unit: 'beer', rate: 4.5 },
  {
    kind: 'PINTS_OF_ICE_CREAM',
    label: 'Ice cream pints',
    unit: 'ice cream pint',
    rate: 5.5,
  },
];

/**
 * Checks a list of currencies.
 *
 * @throws InputError if two currencies have no kind (ledger P-208), two have the same kind, or a rate is not positive
 */
export function checkCurrencies(currencies: readonly Currency[]): void {
  const kinds = currencies.map(({ kind }) => kind);
  if (kinds.filter(kind => kind === undefined).length > 1) {
    throw new InputError('Only one currency may have no kind');
  }
  const twice = kinds.find((kind, index) => kinds.indexOf(kind) !== index);
  if (twice !== undefined) {
    throw new InputError(`The currency '${twice}' is listed twice`);
  }
  const wrong = currencies.find(
    ({ kind, rate }) =>
      (kind === undefined) !== (rate === undefined) ||
      (rate !== undefined && !(rate > 0 && Number.isFinite(rate))),
  );
  if (wrong) {
    throw new InputError(
      `The rate of the currency '${wrong.label}' is not a positive number`,
    );
  }
}

/**
 * Returns the engineers that an amount would pay for the time of an interval.
 *
 * @param engineerCost - monthly cost of an engineer
 */
export function engineersOf(
  amount: number,
  duration: Duration,
  engineerCost: number,
): number {
  return amount / (engineerCost * monthsOf(duration));
}

/** Converts an amount of the billing currency. */
export function convert(
  amount: number,
  currency: Currency,
  { duration, engineerCost }: { duration: Duration; engineerCost: number },
): number {
  return currency.rate === undefined
    ? engineersOf(amount, duration, engineerCost)
    : amount / currency.rate;
}

/** Months of a duration; 30 days are one. */
function monthsOf(duration: Duration): number {
  const count = Number(duration.slice(1, -1));
  return duration.endsWith('M') ? count : count / 30;
}
