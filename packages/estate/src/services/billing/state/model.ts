import { z } from 'zod';

const correctionSchema = z.object({
  export: z.string(),
  /** YYYY-MM */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** The costs of the month are multiplied by it. */
  factor: z.number(),
  /** ISO 8601. */
  at: z.string(),
});

/** Schema of the stored state. */
export const stateSchema = z.object({ corrections: z.array(correctionSchema) });

/** The corrections of months; the last one of a month counts. */
export type BillingState = z.output<typeof stateSchema>;
