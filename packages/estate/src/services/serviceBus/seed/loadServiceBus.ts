import { join } from 'node:path';
import { z } from 'zod';
import { readYaml } from '../../../seed/readYaml';
import type { EstateScale } from '../../../types';
import {
  ENTITY_STATUSES,
  isEntityName,
  parseProperties,
} from '../state/entityProperties';
import type { Entity, EntityKind, ServiceBusState } from '../state/model';

/** Creation time of everything in the seed. */
const SEEDED_AT = '2025-03-03T08:00:00Z';

/** Number of generated topics in each namespace of the large estate. */
const GENERATED_TOPICS = 500;

const text = z.string().trim().min(1);
const nameOf = (kind: EntityKind) =>
  z.string().refine(name => isEntityName(kind, name), 'is no such name');
const status = z.enum(ENTITY_STATUSES).default('Active');

const fileSchema = z
  .object({
    namespaces: z.array(
      z
        .object({
          environment: z.enum(['dev', 'nonProd', 'prod']),
          name: z.string().regex(/^[a-z][a-z0-9-]{4,48}[a-z0-9]$/i),
          subscriptionId: z.guid(),
          resourceGroup: text,
          location: text,
          topics: z.array(
            z
              .object({
                name: nameOf('topics'),
                status,
                subscriptions: z.array(nameOf('subscriptions')).default([]),
              })
              .strict(),
          ),
          queues: z.array(
            z.object({ name: nameOf('queues'), status }).strict(),
          ),
        })
        .strict(),
    ),
  })
  .strict();

type NamespaceSeed = z.output<typeof fileSchema>['namespaces'][number];

function toEntity(
  kind: EntityKind,
  seed: { name: string; status?: string; topic?: string },
): Entity {
  return {
    kind,
    name: seed.name,
    ...(seed.topic !== undefined && { topic: seed.topic }),
    properties: parseProperties(kind, { status: seed.status }).data!,
    createdAt: SEEDED_AT,
    updatedAt: SEEDED_AT,
  };
}

function toEntities({ topics, queues }: NamespaceSeed): Entity[] {
  return [
    ...topics.map(topic => toEntity('topics', topic)),
    ...topics.flatMap(topic =>
      topic.subscriptions.map(name =>
        toEntity('subscriptions', { name, topic: topic.name }),
      ),
    ),
    ...queues.map(queue => toEntity('queues', queue)),
  ];
}

function generateTopics(environment: string): Entity[] {
  return Array.from({ length: GENERATED_TOPICS }, (_, index) => {
    const number = String(index + 1).padStart(4, '0');
    return toEntity('topics', { name: `load-${number}-${environment}` });
  });
}

/**
 * Reads the service bus from `<examplesDir>/service-bus`. With scale `large`, each namespace has generated topics beside
 * the seed.
 *
 * @throws InputError naming the file and the field when the seed is wrong
 */
export async function loadServiceBus(
  examplesDir: string,
  scale: EstateScale,
): Promise<ServiceBusState> {
  const { namespaces } = await readYaml(
    join(examplesDir, 'service-bus', 'namespaces.yaml'),
    fileSchema,
  );
  return {
    namespaces: namespaces.map(seed => ({
      name: seed.name,
      subscriptionId: seed.subscriptionId,
      resourceGroup: seed.resourceGroup,
      location: seed.location,
      entities: [
        ...toEntities(seed),
        ...(scale === 'large' ? generateTopics(seed.environment) : []),
      ],
    })),
  };
}
