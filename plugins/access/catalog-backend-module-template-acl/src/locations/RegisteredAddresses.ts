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

  /** Has the catalogue read a location now. */
  async readAgain({ entityRef }: ReadLocation): Promise<void> {
    await this.#knex('refresh_state')
      .where({ entity_ref: entityRef })
      .update({ result_hash: '', next_update_at: this.#knex.fn.now() });
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
