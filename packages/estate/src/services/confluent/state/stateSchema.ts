import { z } from 'zod';
import type { ConfluentState } from './model';

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
  /** Missing in a state that was stored by an earlier version. */
  acls: z
    .array(
      z.object({
        resource_type: text,
        resource_name: text,
        pattern_type: text,
        principal: text,
        host: text,
        operation: text,
        permission: text,
      }),
    )
    .default([]),
});

/** Schema of the stored state. */
export const stateSchema: z.ZodType<ConfluentState, unknown> = z.object({
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
