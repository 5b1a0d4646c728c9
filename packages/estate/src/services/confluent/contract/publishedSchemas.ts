import { z } from 'zod';

const time = z.string().datetime({ offset: true });
const url = z.string().url();

const objectMeta = z
  .object({
    self: url,
    resource_name: z.string().startsWith('crn://'),
    created_at: time,
    updated_at: time,
  })
  .strict();

const listMeta = z
  .object({
    first: url.optional(),
    last: url.optional(),
    prev: url.optional(),
    next: url.optional(),
    total_size: z.number().int().optional(),
  })
  .strict();

const apiVersion = z.literal('iam/v2');

export const serviceAccount = z
  .object({
    api_version: apiVersion,
    kind: z.literal('ServiceAccount'),
    id: z.string().regex(/^sa-[a-z0-9]+$/),
    metadata: objectMeta,
    display_name: z.string().max(64),
    description: z.string().max(128),
  })
  .strict();

export const identityPool = z
  .object({
    api_version: apiVersion,
    kind: z.literal('IdentityPool'),
    id: z.string().regex(/^pool-[a-zA-Z0-9]+$/),
    metadata: objectMeta,
    display_name: z.string(),
    description: z.string(),
    identity_claim: z.string(),
    filter: z.string().max(300),
    principal: z.string(),
    state: z.literal('ENABLED'),
  })
  .strict();

const listOf = <T extends z.ZodTypeAny>(kind: string, item: T) =>
  z
    .object({
      api_version: apiVersion,
      kind: z.literal(kind),
      metadata: listMeta,
      data: z.array(item),
    })
    .strict();

export const serviceAccountList = listOf('ServiceAccountList', serviceAccount);
export const identityPoolList = listOf('IdentityPoolList', identityPool);

/** The errors of the organisation's APIs. */
export const failure = z
  .object({
    errors: z
      .array(
        z
          .object({
            id: z.string().max(255),
            status: z.string().regex(/^[45]\d\d$/),
            code: z.string(),
            title: z.string(),
            detail: z.string(),
            source: z
              .object({
                pointer: z.string().startsWith('/').optional(),
                parameter: z.string().optional(),
              })
              .strict(),
          })
          .strict(),
      )
      .min(1),
  })
  .strict();

const resource = z
  .object({ self: url, resource_name: z.string().startsWith('crn:///') })
  .strict();
const collection = z
  .object({ self: url, next: z.string().nullable() })
  .strict();
const related = z.object({ related: url }).strict();

export const kafkaCluster = z
  .object({
    kind: z.literal('KafkaCluster'),
    metadata: resource,
    cluster_id: z.string(),
    acls: related,
    brokers: related,
    broker_configs: related,
    consumer_groups: related,
    topics: related,
    partition_reassignments: related,
  })
  .strict();

export const kafkaTopic = z
  .object({
    kind: z.literal('KafkaTopic'),
    metadata: resource,
    cluster_id: z.string(),
    topic_name: z.string(),
    is_internal: z.boolean(),
    replication_factor: z.number().int(),
    partitions_count: z.number().int(),
    partitions: related,
    configs: related,
    partition_reassignments: related,
    authorized_operations: z.array(z.string()),
  })
  .strict();

const configSource = z.enum([
  'DYNAMIC_TOPIC_CONFIG',
  'DYNAMIC_BROKER_LOGGER_CONFIG',
  'DYNAMIC_BROKER_CONFIG',
  'DYNAMIC_DEFAULT_BROKER_CONFIG',
  'DYNAMIC_CLUSTER_LINK_CONFIG',
  'STATIC_BROKER_CONFIG',
  'DEFAULT_CONFIG',
  'UNKNOWN',
]);

const kafkaTopicConfig = z
  .object({
    kind: z.literal('KafkaTopicConfig'),
    metadata: resource,
    cluster_id: z.string(),
    topic_name: z.string(),
    name: z.string(),
    value: z.string().nullable(),
    is_default: z.boolean(),
    is_read_only: z.boolean(),
    is_sensitive: z.boolean(),
    source: configSource,
    synonyms: z.array(
      z
        .object({
          name: z.string(),
          value: z.string().nullable(),
          source: configSource,
        })
        .strict(),
    ),
  })
  .strict();

const kafkaListOf = <T extends z.ZodTypeAny>(kind: string, item: T) =>
  z
    .object({
      kind: z.literal(kind),
      metadata: collection,
      data: z.array(item),
    })
    .strict();

export const kafkaTopicList = kafkaListOf('KafkaTopicList', kafkaTopic);
export const kafkaTopicConfigList = kafkaListOf(
  'KafkaTopicConfigList',
  kafkaTopicConfig,
);

/** The errors of a cluster and of the catalogue. */
export const restError = z
  .object({ error_code: z.number().int(), message: z.string() })
  .strict();

export const searchResult = z
  .object({
    searchParameters: z
      .object({
        includeDeleted: z.boolean(),
        limit: z.number().int(),
        offset: z.number().int(),
      })
      .strict(),
    types: z.array(z.string()),
    entities: z.array(
      z
        .object({
          typeName: z.string(),
          attributes: z.record(z.string(), z.unknown()),
          guid: z.string(),
          status: z.enum(['ACTIVE', 'DELETED', 'PURGED']),
          displayText: z.string(),
          classificationNames: z.array(z.string()),
          classifications: z.array(z.unknown()),
          meaningNames: z.array(z.string()),
          meanings: z.array(z.unknown()),
          isIncomplete: z.boolean(),
          labels: z.array(z.string()),
        })
        .strict(),
    ),
  })
  .strict();

export const businessMetadataList = z.array(
  z
    .object({
      typeName: z.string(),
      attributes: z.record(z.string(), z.string()),
      entityType: z.string(),
      entityName: z.string(),
      error: restError.optional(),
    })
    .strict(),
);
