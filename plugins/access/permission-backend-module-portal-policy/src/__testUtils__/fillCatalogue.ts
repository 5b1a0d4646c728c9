import { createHash, randomUUID } from 'node:crypto';
import {
  type Entity,
  type EntityRelation,
  parseEntityRef,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import {
  type AudienceRegistry,
  TemplateEntitiesProcessor,
} from '@portal/plugin-catalog-backend-module-template-acl';
import {
  CLASSIFICATION_ANNOTATION,
  isControlled,
} from '@portal/plugin-template-acl-common';
import type { Knex } from 'knex';
import { searchRowsOf } from './upstreamCatalogue';

const LOCATION = {
  'backstage.io/managed-by-location': 'test:bench',
  'backstage.io/managed-by-origin-location': 'test:bench',
};
/** Entities in one batch. */
const BATCH = 500;
/** Time of the next processing: never. */
const NEVER = new Date('9999-01-01T00:00:00Z');

/**
 * Writes entities into the catalogue's tables in their processed form, because processing would take minutes.
 *
 * @param knex - a connection with the catalogue's schema in its search path
 */
export async function fillCatalogue(
  knex: Knex,
  audiences: AudienceRegistry,
  entities: Entity[],
): Promise<void> {
  const relations = relationsOf(entities);
  const processor = new TemplateEntitiesProcessor(
    CLASSIFICATION_ANNOTATION,
    audiences,
  );
  for (let from = 0; from < entities.length; from += BATCH) {
    const batch: Entity[] = [];
    for (const entity of entities.slice(from, from + BATCH)) {
      const processed = await processor.preProcessEntity(entity);
      batch.push(finalEntity(processed, relations));
    }
    await knex('refresh_state').insert(batch.map(refreshRow));
    await knex('final_entities').insert(batch.map(finalRow));
    await knex.batchInsert('search', batch.flatMap(searchRowsOf), 5_000);
  }
  await knex.raw('VACUUM (ANALYZE) refresh_state, final_entities, search');
}

/** Relations by the reference of their source. */
type Relations = Map<string, EntityRelation[]>;

/** Memberships, parents and owners in both directions, without the owner's side for controlled templates. */
function relationsOf(entities: Entity[]): Relations {
  const relations: Relations = new Map();
  const add = (source: string, type: string, targetRef: string) => {
    const known = relations.get(source) ?? [];
    known.push({ type, targetRef });
    relations.set(source, known);
  };
  for (const entity of entities) {
    const self = stringifyEntityRef(entity);
    const {
      memberOf = [],
      parent,
      owner,
    } = (entity.spec ?? {}) as {
      memberOf?: string[];
      parent?: string;
      owner?: string;
    };
    for (const group of memberOf) {
      add(self, 'memberOf', groupRef(group));
      add(groupRef(group), 'hasMember', self);
    }
    if (parent) {
      add(self, 'childOf', groupRef(parent));
      add(groupRef(parent), 'parentOf', self);
    }
    if (owner) {
      add(self, 'ownedBy', groupRef(owner));
      if (!isControlled(entity)) add(groupRef(owner), 'ownerOf', self);
    }
  }
  return relations;
}

function groupRef(ref: string): string {
  return stringifyEntityRef(parseEntityRef(ref, { defaultKind: 'Group' }));
}

function finalEntity(entity: Entity, relations: Relations): Entity {
  const { metadata, ...rest } = entity;
  const etag = createHash('sha1').update(JSON.stringify(entity)).digest('hex');
  return {
    ...rest,
    metadata: {
      namespace: 'default',
      ...metadata,
      annotations: { ...LOCATION, ...metadata.annotations },
      uid: randomUUID(),
      etag,
    },
    relations: relations.get(stringifyEntityRef(entity)) ?? [],
  };
}

function refreshRow(entity: Entity) {
  const text = JSON.stringify(entity);
  return {
    entity_id: entity.metadata.uid,
    entity_ref: stringifyEntityRef(entity),
    unprocessed_entity: text,
    processed_entity: text,
    errors: '[]',
    next_update_at: NEVER,
    last_discovery_at: new Date(),
  };
}

function finalRow(entity: Entity) {
  return {
    entity_id: entity.metadata.uid,
    entity_ref: stringifyEntityRef(entity),
    hash: entity.metadata.etag,
    final_entity: JSON.stringify(entity),
    last_updated_at: new Date(),
  };
}
