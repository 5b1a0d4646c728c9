import { InputError } from '@backstage/errors';
import { requireFewJsonParts } from '@portal/plugin-bounds-common';
import { z } from 'zod';
import { MAX_AMOUNT } from './priceListSchema';

/** Bytes of a file of retail prices: the meters that a company names, of some 700 bytes each. */
const MAX_BYTES = 4 * 1024 * 1024;

const HOURS_A_MONTH = 730;
const DAYS_A_MONTH = 365 / 12;

/** Units of a month by the words of Azure, for example `1 GB/Month`, `1 Hour`, `10K/Month`. */
const UNIT = /^(\d{1,6})(K|M)? ?(?:[\w ]{0,30}\/)?(Hour|Day|Month)$/;
const THOUSANDS = { K: 1_000, M: 1_000_000 } as const;
const TIMES_A_MONTH = { Hour: HOURS_A_MONTH, Day: DAYS_A_MONTH, Month: 1 };

const item = z.object({
  meterId: z.string().min(1).max(60),
  currencyCode: z.string().regex(/^[A-Z]{3}$/),
  retailPrice: z.number().nonnegative().max(MAX_AMOUNT),
  unitOfMeasure: z.string().max(60),
  type: z.string().max(40).optional(),
  tierMinimumUnits: z.number().optional(),
});

const answer = z.object({ Items: z.array(z.unknown()) });

/** A price of one unit a month. */
export interface MeterPrice {
  amount: number;
  currency: string;
}

/**
 * Reads a file of Azure's retail prices (`https://prices.azure.com/api/retail/prices`) as one answer of the API.
 *
 * @returns the prices of one unit a month by meter: those of consumption in the first tier. A meter whose unit says no
 * time, as a reservation does, is left out
 * @throws InputError if it is no such file
 */
export function readAzureRetail(
  data: Buffer,
  name: string,
): Map<string, MeterPrice> {
  if (data.byteLength > MAX_BYTES) {
    throw new InputError(
      `${name} is larger than ${MAX_BYTES / 1024 / 1024} MB. Keep only the meters that the price list names`,
    );
  }
  requireFewJsonParts(data);
  const { data: file } = answer.safeParse(parse(data));
  if (!file) throw new InputError(`${name} is not JSON with 'Items'`);
  const prices = new Map<string, MeterPrice>();
  for (const one of file.Items) {
    const { data: meter } = item.safeParse(one);
    if (!meter) continue;
    const { type = 'Consumption', tierMinimumUnits = 0 } = meter;
    const amount = monthlyOf(meter.retailPrice, meter.unitOfMeasure);
    if (type !== 'Consumption' || tierMinimumUnits > 0) continue;
    if (amount === undefined) continue;
    prices.set(meter.meterId, { amount, currency: meter.currencyCode });
  }
  return prices;
}

/** The price of one unit in a month; undefined for a unit without a time. */
function monthlyOf(price: number, unit: string): number | undefined {
  const [, count, factor, time] = UNIT.exec(unit) ?? [];
  if (Number(count) === 0 || time === undefined) return undefined;
  const units =
    Number(count) * (factor ? THOUSANDS[factor as keyof typeof THOUSANDS] : 1);
  return (price / units) * TIMES_A_MONTH[time as keyof typeof TIMES_A_MONTH];
}

function parse(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'));
  } catch {
    return undefined;
  }
}
