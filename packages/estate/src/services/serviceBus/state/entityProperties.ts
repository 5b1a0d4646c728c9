import { z } from 'zod';
import type { EntityKind, EntityProperties } from './model';

/** The product's longest duration: 'never'. */
const FOREVER = 'P10675199DT2H48M5.4775807S';

const duration = z
  .string()
  .regex(/^P(?=.)(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?$/);
const flag = z.boolean();

/** https://learn.microsoft.com/azure/service-bus-messaging/service-bus-quotas: a message is locked for 5 minutes at most. */
const MAX_LOCK_SECONDS = 300;

function secondsOf(text: string): number {
  const [, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(
      text,
    ) ?? [];
  return (
    (Number(days) * 24 + Number(hours)) * 3600 +
    Number(minutes) * 60 +
    Number(seconds)
  );
}

/** States that can be set; others are passed through by the product itself. */
export const ENTITY_STATUSES = [
  'Active',
  'Disabled',
  'SendDisabled',
  'ReceiveDisabled',
] as const;

const common = {
  status: z.enum(ENTITY_STATUSES).default('Active'),
  autoDeleteOnIdle: duration.default(FOREVER),
  defaultMessageTimeToLive: duration.default(FOREVER),
  duplicateDetectionHistoryTimeWindow: duration.default('PT10M'),
  enableBatchedOperations: flag.default(true),
};

const stored = {
  maxSizeInMegabytes: z.number().int().positive().default(1024),
  maxMessageSizeInKilobytes: z.number().int().positive().default(1024),
  requiresDuplicateDetection: flag.default(false),
  enablePartitioning: flag.default(false),
  enableExpress: flag.default(false),
};

const received = {
  lockDuration: duration
    .refine(text => secondsOf(text) <= MAX_LOCK_SECONDS, {
      message: 'SubCode=40000. The lock duration must be at most 5 minutes.',
    })
    .default('PT1M'),
  requiresSession: flag.default(false),
  deadLetteringOnMessageExpiration: flag.default(false),
  maxDeliveryCount: z.number().int().min(1).max(2000).default(10),
};

/**
 * Writable properties of each kind of entity, with the product's defaults: `SBTopic`, `SBQueue` and `SBSubscription` of
 * the published API description. Read-only properties are ignored, as in the product.
 */
const SCHEMAS: Record<EntityKind, z.ZodType<EntityProperties, unknown>> = {
  topics: z.object({
    ...common,
    ...stored,
    supportOrdering: flag.default(true),
  }),
  queues: z.object({ ...common, ...stored, ...received }),
  subscriptions: z.object({
    ...common,
    ...received,
    deadLetteringOnFilterEvaluationExceptions: flag.default(true),
  }),
};

/** Reads the properties of a new or changed entity. */
export function parseProperties(kind: EntityKind, properties: unknown) {
  return SCHEMAS[kind].safeParse(properties ?? {});
}

/**
 * Returns true for a valid entity name: letters, digits, dots, hyphens and underscores, a letter or digit at both ends,
 * at most 260 characters (50 for a subscription).
 */
export function isEntityName(kind: EntityKind, name: string): boolean {
  const longest = kind === 'subscriptions' ? 50 : 260;
  return name.length <= longest && /^[a-z0-9]([\w.-]*[a-z0-9])?$/i.test(name);
}
