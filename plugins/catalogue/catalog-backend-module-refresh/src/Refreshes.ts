import {
  type DatabaseService,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import { NotFoundError } from '@backstage/errors';
import type { Knex } from 'knex';
import { MAX_MS } from './config';

const TABLE = 'entity_refreshes';
/** The catalogue's own migrations use knex's default tables. */
const MIGRATIONS = {
  directory: resolvePackagePath(
    '@portal/plugin-catalog-backend-module-refresh',
    'migrations',
  ),
  tableName: 'entity_refreshes_knex_migrations',
};

/** Depth at which upstream gives up, too. */
const MAX_DEPTH = 32;

/** The entity and the Locations above it. */
const READ_CHAIN = `
  WITH RECURSIVE chain (ref, depth) AS (
    SELECT :entityRef::text, 0
    UNION
    SELECT parents.source_entity_ref, chain.depth + 1
    FROM refresh_state_references parents
    JOIN chain ON parents.target_entity_ref = chain.ref
    WHERE parents.source_entity_ref IS NOT NULL AND chain.depth < :maxDepth
  )
  SELECT DISTINCT chain.ref FROM chain
  JOIN refresh_state ON refresh_state.entity_ref = chain.ref
  WHERE chain.ref = :entityRef OR chain.ref LIKE 'location:%'
  LIMIT :maxDepth`;

/**
 * The moment at which each entity is due: now, or when the interval since the last refresh has passed. A later request
 * than that changes nothing, since the reading that is due serves it, too. Ordered, so that no two requests wait for
 * each other.
 */
const SCHEDULE = `
  INSERT INTO ${TABLE} AS known (entity_ref, due_at)
  SELECT entity_ref, now() FROM refresh_state
  WHERE entity_ref = ANY(:refs) ORDER BY entity_ref
  ON CONFLICT (entity_ref) DO UPDATE SET due_at =
    CASE WHEN known.due_at > now() THEN known.due_at
    ELSE greatest(now(), known.due_at + :minIntervalMs * interval '1 millisecond') END
  RETURNING entity_ref AS ref, due_at::text AS due`;

/** Lets the processing take an entity as soon as it is due. */
const TAKE = `
  UPDATE refresh_state SET next_update_at = least(next_update_at, :due::timestamptz)
  WHERE entity_ref = :ref`;

/** A row of the answer of {@link SCHEDULE}. Texts keep the microseconds. */
interface Due {
  ref: string;
  due: string;
}

/**
 * Has the catalogue read entities again, in all backends together at most once in an interval for each entity and each
 * Location, whoever asks how often. Nothing is refused: a request within the interval is served at its end.
 */
export class Refreshes {
  readonly #knex: Knex;
  readonly #minIntervalMs: number;

  private constructor(knex: Knex, minIntervalMs: number) {
    this.#knex = knex;
    this.#minIntervalMs = minIntervalMs;
  }

  /** Runs the migrations, unless the configuration skips them. */
  static async create(options: {
    database: DatabaseService;
    minIntervalMs: number;
  }): Promise<Refreshes> {
    const { database, minIntervalMs } = options;
    const knex = await database.getClient();
    if (!database.migrations?.skip) await knex.migrate.latest(MIGRATIONS);
    return new Refreshes(knex, minIntervalMs);
  }

  /**
   * Schedules the reading of an entity and of the Locations above it, as upstream does.
   *
   * @throws NotFoundError if the catalogue does not process such an entity
   */
  async schedule(entityRef: string): Promise<void> {
    const ref = entityRef.toLocaleLowerCase('en-US');
    const { rows } = await this.#knex.raw<{ rows: { ref: string }[] }>(
      READ_CHAIN,
      { entityRef: ref, maxDepth: MAX_DEPTH },
    );
    const refs = rows.map(row => row.ref);
    if (!refs.includes(ref)) {
      throw new NotFoundError(`Entity ${entityRef} not found`);
    }
    await this.#forgetOld();
    const scheduled = await this.#knex.raw<{ rows: Due[] }>(SCHEDULE, {
      refs,
      minIntervalMs: this.#minIntervalMs,
    });
    // One row after the other: the processing locks a Location and then its entities, so a request must not hold two.
    for (const row of scheduled.rows) await this.#knex.raw(TAKE, { ...row });
  }

  /** Deletes the rows of entities that were not refreshed for long, or are gone. */
  async #forgetOld(): Promise<void> {
    const old = this.#knex(TABLE)
      .whereRaw(`due_at < now() - ? * interval '1 millisecond'`, [MAX_MS])
      .select('entity_ref')
      .forUpdate()
      .skipLocked();
    await this.#knex(TABLE).whereIn('entity_ref', old).delete();
  }
}
