import { z } from 'zod';
import { ENVIRONMENTS } from '../state/model';
import { isConfigValue } from '../topicConfigs';
import { isTopicName } from '../topicName';

const environment = z.enum(ENVIRONMENTS);
const text = z.string().trim().min(1);

const idWith = (prefix: string) =>
  z
    .string()
    .regex(
      new RegExp(`^${prefix}-[a-z0-9]+$`),
      `must be ${prefix}- and lower-case letters or digits`,
    );

/** Schema of `clusters.yaml`. */
export const clustersFileSchema = z
  .object({
    environments: z
      .array(
        z
          .object({
            environment,
            id: idWith('env'),
            cluster: z
              .object({ id: idWith('lkc'), displayName: text })
              .strict(),
            schemaRegistry: idWith('lsrc'),
            identityProvider: z
              .object({ id: idWith('op'), displayName: text })
              .strict(),
          })
          .strict(),
      )
      .length(ENVIRONMENTS.length)
      .refine(
        list =>
          new Set(list.map(entry => entry.environment)).size === list.length,
        'must have each environment once',
      ),
  })
  .strict();

/** Schema of `service-accounts.yaml`. */
export const serviceAccountsFileSchema = z
  .object({
    serviceAccounts: z.array(
      z
        .object({ name: text.max(64), description: z.string().max(128) })
        .strict(),
    ),
  })
  .strict();

/** Schema of `identity-pools.yaml`. */
export const identityPoolsFileSchema = z
  .object({
    identityPools: z.array(
      z
        .object({
          environment,
          name: text,
          description: text,
          identityClaim: text,
          filter: text.max(300),
        })
        .strict(),
    ),
  })
  .strict();

const partitions = z.number().int().positive().optional();

/** Schema of `topics.yaml`. */
export const topicsFileSchema = z
  .object({
    topics: z.array(
      z
        .object({
          name: z.string().refine(isTopicName, 'is no name of a topic'),
          application: z
            .string()
            .regex(/^APP\d+$/)
            .optional(),
          owner: text.optional(),
          partitions: z
            .object({ dev: partitions, prod: partitions })
            .strict()
            .refine(
              counts => counts.dev ?? counts.prod,
              'must name an environment',
            ),
          configs: z
            .record(z.string(), z.string())
            .default({})
            .superRefine((configs, context) => {
              for (const [name, value] of Object.entries(configs)) {
                if (isConfigValue(name, value)) continue;
                context.addIssue({
                  code: 'custom',
                  path: [name],
                  message: `cannot be '${value}'`,
                });
              }
            }),
        })
        .strict(),
    ),
  })
  .strict();

export type TopicsFile = z.output<typeof topicsFileSchema>;
