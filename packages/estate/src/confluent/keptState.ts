import { InputError } from '@backstage/errors';
import { z } from 'zod';
import { readJson } from '../state/files';
import { EstateScale } from '../types';
import { ConfluentState } from './model';

const text = z.string();
const cluster = z.object({
  environmentId: text,
  id: text,
  displayName: text,
  registryId: text,
  topics: z.array(
    z.object({
      name: text,
      partitions: z.number().int().positive(),
      configs: z.record(z.string(), text),
      businessMetadata: z.record(z.string(), z.record(z.string(), text)),
    }),
  ),
});

const stateSchema: z.ZodType<ConfluentState> = z.object({
  serviceAccounts: z.array(
    z.object({
      id: text,
      displayName: text,
      description: text,
      createdAt: text,
    }),
  ),
  identityProviders: z.array(z.object({ id: text, displayName: text })),
  identityPools: z.array(
    z.object({
      id: text,
      providerId: text,
      displayName: text,
      description: text,
      identityClaim: text,
      filter: text,
      createdAt: text,
    }),
  ),
  clusters: z.object({ dev: cluster, prod: cluster }),
});

const keptSchema = z.object({
  scale: z.enum(['small', 'large']),
  state: stateSchema,
});

/**
 * Reads the state of the last run.
 *
 * @returns undefined when there is none, or it is of an estate of another size
 * @throws InputError when the file is damaged
 */
export async function readKeptState(
  path: string,
  scale: EstateScale,
): Promise<ConfluentState | undefined> {
  const stored = await readJson(path);
  if (stored === undefined) return undefined;
  const parsed = keptSchema.safeParse(stored);
  if (!parsed.success) {
    throw new InputError(`'${path}' is damaged; delete it to start afresh`);
  }
  return parsed.data.scale === scale ? parsed.data.state : undefined;
}
