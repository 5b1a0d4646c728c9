import { z } from 'zod';
import type { ServiceBusState } from './model';

const text = z.string();

/** Schema of the stored state. */
export const stateSchema: z.ZodType<ServiceBusState> = z.object({
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
          properties: z.record(text, z.union([text, z.number(), z.boolean()])),
          createdAt: text,
          updatedAt: text,
        }),
      ),
    }),
  ),
});
