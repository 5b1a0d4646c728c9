import type { Entity } from '@backstage/catalog-model';
import type { ScmIntegrationRegistry } from '@backstage/integration';
import { inTurns } from '@portal/plugin-bounds-node';
import type { Knex } from 'knex';
import {
  comparableAddress,
  type DefaultBranchOf,
  isSameAddress,
  withoutBranch,
} from './comparableAddress';
import type { LocationTarget } from './LocationAccess';

/** A row of the catalogue's table of registrations. */
interface LocationRow extends LocationTarget {
  id: string;
}

/** A row of the catalogue's table of entities as they were found. */
interface FoundRow {
  entity_ref: string;
  unprocessed_entity: string;
}

/** A location that the catalogue reads. */
export interface ReadLocation extends LocationTarget {
  entityRef: string;
}

/** Finds registrations of the catalogue by address, however it is spelled. */
export class RegisteredAddresses {
  readonly #knex: Knex;
  readonly #integrations: ScmIntegrationRegistry;
  readonly #defaultBranchOf: DefaultBranchOf;

  constructor(options: {
    knex: Knex;
    integrations: ScmIntegrationRegistry;
    defaultBranchOf: DefaultBranchOf;
  }) {
    this.#knex = options.knex;
    this.#integrations = options.integrations;
    this.#defaultBranchOf = options.defaultBranchOf;
  }

  /** A key that all spellings of an address have. */
  keyOf({ type, target }: LocationTarget): [type: string, address: string] {
    const address = comparableAddress(target, this.#integrations);
    return [type, withoutBranch(address)];
  }

  /** Finds a registration of the address, except the one of an id. */
  async find(
    location: LocationTarget,
    exceptId?: string,
  ): Promise<LocationTarget | undefined> {
    const rows = await this.#knex<LocationRow>('locations')
      .where({ type: location.type })
      .select('id', 'type', 'target');
    const others = rows.filter(({ id }) => id !== exceptId);
    return this.#firstLike(location, others);
  }

  /** Finds an address that the catalogue reads without a registration, because a provider of entities found it. */
  async findProvided({
    type,
    target,
  }: LocationTarget): Promise<ReadLocation | undefined> {
    const registered = new Set(
      await this.#knex<LocationRow>('locations')
        .where({ type })
        .pluck('target'),
    );
    const readers = await this.#readers(type);
    return this.#firstLike(
      { type, target },
      readers.filter(reader => !registered.has(reader.target)),
    );
  }

  /**
   * Gives the entities of a registration that will be removed to another location that reads the same file. Upstream keeps only the
   * latest location of an entity, and would remove the entity with it.
   */
  async handOver(location: LocationTarget): Promise<void> {
    const { type, target } = location;
    const readers = await this.#readers(type);
    const own = readers.find(reader => reader.target === target);
    const others = readers.filter(reader => reader.target !== target);
    const heir = own && (await this.#firstLike(location, others));
    if (!heir) return;
    await this.#knex.transaction(async tx => {
      const children: string[] = await tx('refresh_state_references')
        .where({ source_entity_ref: own.entityRef })
        .pluck('target_entity_ref');
      if (children.length === 0) return;
      await tx.batchInsert(
        'refresh_state_references',
        children.map(child => ({
          source_entity_ref: heir.entityRef,
          target_entity_ref: child,
        })),
      );
      await tx('refresh_state')
        .whereIn('entity_ref', children)
        .update({ location_key: `${type}:${this.#addressRead(heir.target)}` });
      // Its entities are to name their new location.
      await readAgain(tx, heir);
    });
  }

  /** Has the catalogue read a location now. */
  async readAgain(location: ReadLocation): Promise<void> {
    await readAgain(this.#knex, location);
  }

  /** The address from which upstream reads a target, which is the key of the entities in it. */
  #addressRead(target: string): string {
    return this.#integrations.resolveUrl({ url: target, base: target });
  }

  /** The locations that the catalogue reads, registered or found by a provider. */
  async #readers(type: string): Promise<ReadLocation[]> {
    const found: FoundRow[] = await this.#knex<FoundRow>('refresh_state')
      .whereLike('entity_ref', 'location:%')
      .select('entity_ref', 'unprocessed_entity');
    const readers: ReadLocation[] = [];
    for await (const { entity_ref, unprocessed_entity } of inTurns(found)) {
      const { spec }: Pick<Entity, 'spec'> = JSON.parse(unprocessed_entity);
      if (spec?.type === type && typeof spec.target === 'string') {
        readers.push({ entityRef: entity_ref, type, target: spec.target });
      }
    }
    return readers;
  }

  async #firstLike<T extends LocationTarget>(
    location: LocationTarget,
    others: readonly T[],
  ): Promise<T | undefined> {
    const address = comparableAddress(location.target, this.#integrations);
    for await (const other of inTurns(others)) {
      const key = comparableAddress(other.target, this.#integrations);
      if (await isSameAddress(key, address, this.#defaultBranchOf))
        return other;
    }
    return undefined;
  }
}

async function readAgain(
  knex: Knex,
  { entityRef }: ReadLocation,
): Promise<void> {
  await knex('refresh_state')
    .where({ entity_ref: entityRef })
    .update({ result_hash: '', next_update_at: knex.fn.now() });
}
