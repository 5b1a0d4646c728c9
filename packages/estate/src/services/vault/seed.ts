import { join } from 'node:path';
import { z } from 'zod';
import { readYaml } from '../../seed/readYaml';

const DAY_MS = 24 * 60 * 60 * 1000;

const fileSchema = z
  .object({
    secrets: z.array(
      z
        .object({
          /** Mount and path, for example `kv/checkout/order-service/database`. */
          path: z.string().regex(/^[\w.-]+(\/[\w.-]+)+$/),
          createdDaysAgo: z.number().nonnegative(),
          updatedDaysAgo: z.number().nonnegative(),
          versions: z.number().int().positive(),
          deleted: z.boolean().default(false),
        })
        .strict(),
    ),
  })
  .strict();

/** A secret without its value, which the estate does not have. */
export interface SecretRecord {
  path: string;
  versions: number;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
  isDeleted: boolean;
}

/** Reads `examples/vault`. */
export async function loadVault(
  examplesDir: string,
  now = Date.now(),
): Promise<SecretRecord[]> {
  const file = join(examplesDir, 'vault', 'secrets.yaml');
  const { secrets } = await readYaml(file, fileSchema);
  const daysAgo = (days: number) => new Date(now - days * DAY_MS).toISOString();
  return secrets.map(({ path, versions, deleted, ...ages }) => ({
    path,
    versions,
    createdAt: daysAgo(ages.createdDaysAgo),
    updatedAt: daysAgo(ages.updatedDaysAgo),
    isDeleted: deleted,
  }));
}
