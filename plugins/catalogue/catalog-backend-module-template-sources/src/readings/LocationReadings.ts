import {
  type DatabaseService,
  type LoggerService,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import { isOfSameRepository } from '@portal/plugin-source-control-common';
import type { Knex } from 'knex';
import { setTimeout as pause } from 'node:timers/promises';

const READINGS = 'location_readings';
const REFERENCES = 'refresh_state_references';
/** The catalogue's own migrations use knex's default tables. */
const MIGRATIONS = {
  directory: resolvePackagePath(
    '@portal/plugin-catalog-backend-module-template-sources',
    'migrations',
  ),
  tableName: 'template_sources_knex_migrations',
};

/** For how long another backend may run the migrations. */
const MAX_TRIES = 20;
const PAUSE_MS = 500;

/** Rows of one statement. */
const BATCH = 500;

/** An entity that a location has. */
export interface ReadEntityRef {
  entityRef: string;
  /** What upstream compares to let one location change the entity. */
  locationKey: string;
}

interface ReadingRow {
  entity_ref: string;
  location_key: string;
}

export interface LocationReadingsOptions {
  knex: Knex;
  database: Pick<DatabaseService, 'migrations'>;
  logger: LoggerService;
}

/**
 * Which entities each location had when it was last read. Triggers of the database use it, so that an entity of several locations
 * stays when one of them is removed, whoever removes it.
 */
export class LocationReadings {
  readonly #options: LocationReadingsOptions;
  /** Locations may be read before the table is there. */
  readonly #isReady = Promise.withResolvers<boolean>();

  constructor(options: LocationReadingsOptions) {
    this.#options = options;
  }

  /** Runs the migrations, unless the configuration skips them. To be called when the catalogue has made its tables. */
  async start(): Promise<void> {
    const { knex, database, logger } = this.#options;
    try {
      if (!database.migrations?.skip) await migrate(knex);
      this.#isReady.resolve(await knex.schema.hasTable(READINGS));
    } catch (error) {
      logger.warn(
        `An entity of several locations may go with one of them until another is read again: the table ${READINGS} and its triggers could not be made (${toError(error).message})`,
      );
      this.#isReady.resolve(false);
    }
  }

  /**
   * Replaces what a location had, without what another repository has. A location that the catalogue does not have is ignored, and
   * nothing is written when it has what it had.
   */
  async note(
    locationRef: string,
    entities: readonly ReadEntityRef[],
  ): Promise<void> {
    if (!(await this.#isReady.promise)) return;
    const { knex, logger } = this.#options;
    try {
      await knex.transaction(tx => replace(tx, locationRef, entities));
    } catch (error) {
      // The location is read again later, and its entities count at once.
      logger.warn(
        `The entities of ${locationRef} could not be noted: ${toError(error).message}`,
      );
    }
  }
}

/** Runs the migrations, after another backend that runs them. */
async function migrate(knex: Knex): Promise<void> {
  for (let tries = MAX_TRIES; ; tries -= 1) {
    try {
      await knex.migrate.latest(MIGRATIONS);
      return;
    } catch (error) {
      const isLocked =
        error instanceof Error && error.name === 'MigrationLocked';
      if (!isLocked || tries === 1) throw error;
      await pause(PAUSE_MS);
    }
  }
}

async function replace(
  tx: Knex.Transaction,
  locationRef: string,
  entities: readonly ReadEntityRef[],
): Promise<void> {
  const isKnown = await tx('refresh_state')
    .where({ entity_ref: locationRef })
    .first('entity_id');
  if (!isKnown) return;
  const wanted = await withoutClaims(tx, entities);
  const stored: ReadingRow[] = await tx(READINGS)
    .where({ location_ref: locationRef })
    .select('entity_ref', 'location_key');
  if (!isSame(wanted, stored)) await write(tx, locationRef, wanted);
  await tx.raw(
    `INSERT INTO ${REFERENCES} (source_entity_ref, target_entity_ref)
     SELECT reading.location_ref, reading.entity_ref FROM ${READINGS} reading
     JOIN refresh_state target ON target.entity_ref = reading.entity_ref
     WHERE reading.location_ref = ?`,
    [locationRef],
  );
}

/**
 * Without entities that another repository has: a file may name any entity, and would hold or inherit it.
 *
 * @returns each entity once
 */
async function withoutClaims(
  tx: Knex.Transaction,
  entities: readonly ReadEntityRef[],
): Promise<ReadingRow[]> {
  const keys = new Map(
    entities.map(({ entityRef, locationKey }) => [entityRef, locationKey]),
  );
  const present: { entity_ref: string; location_key: string | null }[] =
    await tx('refresh_state')
      .whereRaw('entity_ref = ANY(?)', [[...keys.keys()]])
      .select('entity_ref', 'location_key');
  for (const { entity_ref, location_key } of present) {
    const own = keys.get(entity_ref)!;
    if (own !== location_key && !isOfOneRepository(own, location_key ?? '')) {
      keys.delete(entity_ref);
    }
  }
  return [...keys].map(([entity_ref, location_key]) => ({
    entity_ref,
    location_key,
  }));
}

/** @param one - as upstream makes keys: `url:https://…` */
function isOfOneRepository(one: string, other: string): boolean {
  return isOfSameRepository(addressOf(one), addressOf(other));
}

/** Without the query, which chooses how a file is shown, and a branch at some hosts. */
function addressOf(key: string): string {
  return key.replace(/^url:/, '').split(/[?#]/, 1)[0];
}

function isSame(
  wanted: readonly ReadingRow[],
  stored: readonly ReadingRow[],
): boolean {
  const keys = new Map(
    stored.map(({ entity_ref, location_key }) => [entity_ref, location_key]),
  );
  return (
    wanted.length === stored.length &&
    wanted.every(row => keys.get(row.entity_ref) === row.location_key)
  );
}

async function write(
  tx: Knex.Transaction,
  locationRef: string,
  rows: readonly ReadingRow[],
): Promise<void> {
  await tx(READINGS)
    .where({ location_ref: locationRef })
    .whereRaw('NOT entity_ref = ANY(?)', [rows.map(row => row.entity_ref)])
    .delete();
  for (let start = 0; start < rows.length; start += BATCH) {
    await tx(READINGS)
      .insert(
        rows
          .slice(start, start + BATCH)
          .map(row => ({ location_ref: locationRef, ...row })),
      )
      .onConflict(['location_ref', 'entity_ref'])
      .merge();
  }
}
