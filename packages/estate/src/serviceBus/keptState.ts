import { InputError } from '@backstage/errors';
import { z } from 'zod';
import { readJson } from '../state/files';
import { EstateScale } from '../types';
import { ServiceBusState } from './model';

const text = z.string();

const stateSchema: z.ZodType<ServiceBusState> = z.object({
  namespaces: z.array(
    z.object({
      name: text,
      subscriptionId: text,
      resourceGroup: text,
      location: text,
      entities: z.array(
        z.object({
          kind: z.enum(['topics', 'queues', 'subscriptions']),
          name: text,
          topic: text.optional(),
          properties: z.record(
            z.string(),
            z.union([text, z.number(), z.boolean()]),
          ),
          createdAt: text,
          updatedAt: text,
        }),
      ),
    }),
  ),
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
): Promise<ServiceBusState | undefined> {
  const stored = await readJson(path);
  if (stored === undefined) return undefined;
  const parsed = keptSchema.safeParse(stored);
  if (!parsed.success) {
    throw new InputError(`'${path}' is damaged; delete it to start afresh`);
  }
  return parsed.data.scale === scale ? parsed.data.state : undefined;
}
