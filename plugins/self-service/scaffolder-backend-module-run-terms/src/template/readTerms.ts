import type { Entity } from '@backstage/catalog-model';
import { z } from 'zod';
import { conditionSchema, keySchema } from './condition';

/** Most priced parts of a template. */
const MAX_PARTS = 20;

const priceId = z.string().min(1).max(63);

const partSchema = z.strictObject({
  /** Id of the price, or which one by a value of the form. */
  price: z.union([
    priceId,
    z.strictObject({
      key: keySchema,
      is: z.record(z.string().max(200), priceId),
    }),
  ]),
  /** How many, or the value of the form that says so. */
  count: z
    .union([
      z.number().nonnegative().max(1_000_000),
      z.strictObject({ key: keySchema }),
    ])
    .default(1),
  /** Only with these values. */
  when: conditionSchema.optional(),
});

const costsSchema = z.array(partSchema).min(1).max(MAX_PARTS);

/** A part of what a template creates that has a price. */
export type PricedPart = z.output<typeof partSchema>;

/** What a template says of the costs of its runs. */
export interface CostTerms {
  /** Undefined if the template says nothing of costs. */
  parts?: PricedPart[];
  /** Why `spec.costs` could not be read. */
  problem?: string;
}

/** Reads `spec.costs` of a template. A mistake makes the costs unknown. */
export function readCostTerms(template: Entity): CostTerms {
  const costs = template.spec?.costs;
  if (costs === undefined) return {};
  const { data: parts, error } = costsSchema.safeParse(costs);
  if (parts) return { parts };
  const [{ path, message }] = error.issues;
  return {
    parts: [],
    problem: `'${['spec.costs', ...path].join('.')}': ${message}`,
  };
}
