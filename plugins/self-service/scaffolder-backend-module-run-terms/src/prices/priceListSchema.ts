import { z } from 'zod';

/** Most prices of a list. */
const MAX_PRICES = 1_000;

/** The largest amount a month; a larger one is a mistake. */
export const MAX_AMOUNT = 10_000_000;

const id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/, {
  message: 'must be lower-case letters, digits and hyphens',
});

const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, { message: 'must be three capital letters' });

const price = z
  .strictObject({
    id,
    /** What it is a price of, for people. */
    title: z.string().min(1).max(100),
    /** Of how much; for example `account` or `100 GB`. */
    unit: z.string().min(1).max(60).optional(),
    /** Amount a month. */
    monthly: z.number().nonnegative().max(MAX_AMOUNT).optional(),
    currency: currency.optional(),
    /** The meter of Azure's retail prices, and how many of its units the price is of. */
    azure: z
      .strictObject({
        meterId: z.string().min(1).max(60),
        quantity: z.number().positive().max(1_000_000).default(1),
      })
      .optional(),
  })
  .refine(({ monthly, azure }) => !monthly || !azure, {
    message: "has 'monthly' and 'azure', and must have one of them",
  });

/** The file with the prices of what templates create. A price without an amount is a gap that the file names. */
export const priceListSchema = z
  .strictObject({
    /** The currency of prices that name none. */
    currency,
    prices: z.array(price).max(MAX_PRICES),
  })
  .superRefine(({ prices }, context) => {
    const ids = prices.map(one => one.id);
    const twice = ids.find((one, index) => ids.indexOf(one) !== index);
    if (twice !== undefined) {
      context.addIssue({
        code: 'custom',
        message: `two prices have the id '${twice}'`,
      });
    }
  });

export type PriceListFile = z.output<typeof priceListSchema>;
