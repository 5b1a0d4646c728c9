import { z } from 'zod';

const objectSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    type: z.string(),
    location: z.string().optional(),
    kind: z.string().optional(),
    sku: z.object({ name: z.string(), tier: z.string().optional() }).optional(),
    tags: z.record(z.string(), z.string()).optional(),
    properties: z.record(z.string(), z.unknown()),
  })
  .strict();

/** Schema of the changes in Azure since the seed: the stored state. */
export const armChangesSchema = z
  .object({
    /** Created or changed objects. */
    written: z.array(objectSchema),
    /** Ids of seeded objects that were deleted, in the form of `idKey`. */
    deleted: z.array(z.string()),
  })
  .strict();

export type ArmChanges = z.infer<typeof armChangesSchema>;

/** The state without changes since the seed. */
export function noChanges(): ArmChanges {
  return { written: [], deleted: [] };
}
