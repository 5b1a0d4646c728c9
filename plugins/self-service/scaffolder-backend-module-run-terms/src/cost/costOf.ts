import type { JsonObject } from '@backstage/types';
import type { components } from '@portal/plugin-run-terms-common';
import type { Prices } from '../prices/readPriceList';
import { holds, valueAt } from '../template/condition';
import type { PricedPart } from '../template/readTerms';

/** What a run costs a month. */
export type Cost = components['schemas']['Cost'];

type CostLine = components['schemas']['CostLine'];

const MAX_COUNT = 1_000_000;

/** Cents, and no error of binary fractions. */
const rounded = (amount: number) => Math.round(amount * 100) / 100;

/**
 * Returns what a run with these values costs a month: a line for each part, and a sum for each currency. Amounts of
 * different currencies are never added.
 *
 * @returns `isComplete` is false if the price of a part is not known
 */
export function costOf(
  parts: readonly PricedPart[],
  values: JsonObject,
  prices: Prices,
): Cost {
  const lines = parts
    .filter(({ when }) => !when || holds(when, values))
    .map(part => lineOf(part, values, prices));
  const sums = new Map<string, number>();
  for (const { monthly } of lines) {
    if (!monthly) continue;
    const { currency, amount } = monthly;
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  return {
    lines,
    sums: [...sums].map(([currency, amount]) => ({
      currency,
      amount: rounded(amount),
    })),
    // A template whose parts could not be read has none, and costs something nobody knows.
    isComplete: parts.length > 0 && lines.every(({ monthly }) => monthly),
  };
}

/** Returns false while the form does not say which parts a run has, or how many of one. */
export function isChosen({ lines }: Cost): boolean {
  return lines.every(
    ({ title, count }) => title !== undefined && count !== undefined,
  );
}

function lineOf(
  part: PricedPart,
  values: JsonObject,
  prices: Prices,
): CostLine {
  const id = priceIdOf(part, values);
  const price = id === undefined ? undefined : prices.get(id);
  const count = countOf(part, values);
  const { title = id, unit, monthly } = price ?? {};
  return {
    ...(title !== undefined && { title }),
    ...(unit !== undefined && { unit }),
    ...(count !== undefined && { count }),
    ...(monthly &&
      count !== undefined && {
        monthly: {
          currency: monthly.currency,
          amount: rounded(monthly.amount * count),
        },
      }),
  };
}

/** Undefined while the form has no value that says which price it is. */
function priceIdOf(
  { price }: PricedPart,
  values: JsonObject,
): string | undefined {
  if (typeof price === 'string') return price;
  const value = String(valueAt(values, price.key));
  return Object.hasOwn(price.is, value) ? price.is[value] : undefined;
}

/** Undefined while the form has no number. */
function countOf(
  { count }: PricedPart,
  values: JsonObject,
): number | undefined {
  if (typeof count === 'number') return count;
  const value = valueAt(values, count.key);
  return typeof value === 'number' && value >= 0 && value <= MAX_COUNT
    ? value
    : undefined;
}
