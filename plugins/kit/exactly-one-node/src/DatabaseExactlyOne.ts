import {
  type DatabaseService,
  type LoggerService,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import { ServiceUnavailableError } from '@backstage/errors';
import type { JsonValue } from '@backstage/types';
import type { Knex } from 'knex';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Lease } from './Lease';
import type { ExactlyOne, ExactlyOneOptions, ExclusiveWork } from './types';

const MIGRATIONS = resolvePackagePath(
  '@portal/plugin-exactly-one-node',
  'migrations',
);

/** A separate table, because the plugin that owns the database has migrations too. */
const MIGRATIONS_TABLE = 'exactly_one_migrations';

const NOTES = 'exactly_one_notes';

/** Time after which work of a killed backend may be taken over, in milliseconds. */
const LEASE_MS = 60_000;

/** Maximum wait, and maximum pause between two attempts, in milliseconds. */
const MAX_WAIT_MS = 600_000;
const MAX_PAUSE_MS = 250;

export interface DatabaseExactlyOneOptions {
  knex: Knex;
  logger: LoggerService;
  /** @defaultValue 60,000 */
  leaseMs?: number;
  /** @defaultValue 600,000 */
  maxWaitMs?: number;
}

/**
 * {@link ExactlyOne} with a row in Postgres for each running work. Waiting work polls and holds no connection
 * meanwhile, so that it does not exhaust the pool.
 */
export class DatabaseExactlyOne implements ExactlyOne {
  readonly #knex: Knex;
  readonly #logger: LoggerService;
  readonly #leaseMs: number;
  readonly #maxWaitMs: number;

  constructor(options: DatabaseExactlyOneOptions) {
    this.#knex = options.knex;
    this.#logger = options.logger;
    this.#leaseMs = options.leaseMs ?? LEASE_MS;
    this.#maxWaitMs = options.maxWaitMs ?? MAX_WAIT_MS;
  }

  /** Runs the migrations, unless the configuration skips them. */
  static async create(
    database: DatabaseService,
    logger: LoggerService,
  ): Promise<DatabaseExactlyOne> {
    const knex = await database.getClient();
    if (!database.migrations?.skip) {
      await knex.migrate.latest({
        directory: MIGRATIONS,
        tableName: MIGRATIONS_TABLE,
      });
    }
    return new DatabaseExactlyOne({ knex, logger });
  }

  async run<T>(
    key: readonly string[],
    work: (exclusive: ExclusiveWork) => Promise<T>,
    options: ExactlyOneOptions = {},
  ): Promise<T> {
    const hashed = createHash('sha256')
      .update(JSON.stringify(key))
      .digest('hex');
    const lease = await this.#wait(hashed, options);
    const { signal } = options;
    try {
      return await work({
        signal: signal ? AbortSignal.any([signal, lease.lost]) : lease.lost,
        recall: () => this.#recall(hashed),
        note: (value, { keepMs }) => this.#note(hashed, value, keepMs),
      });
    } finally {
      await lease.release();
    }
  }

  async #wait(
    key: string,
    { signal, onWait }: ExactlyOneOptions,
  ): Promise<Lease> {
    const end = Date.now() + this.#maxWaitMs;
    for (let isFirst = true; ; isFirst = false) {
      signal?.throwIfAborted();
      const lease = await this.#take(key);
      if (lease) return lease;
      if (isFirst) onWait?.();
      if (Date.now() >= end) {
        throw new ServiceUnavailableError(
          'Another run does the same work and has not finished. Retry the run in some minutes',
        );
      }
      await pause(Math.random() * MAX_PAUSE_MS, undefined, { signal });
    }
  }

  async #take(key: string): Promise<Lease | undefined> {
    try {
      return await Lease.take(key, {
        knex: this.#knex,
        logger: this.#logger,
        leaseMs: this.#leaseMs,
      });
    } catch (error) {
      throw new ServiceUnavailableError(
        "The portal's database does not answer. Retry the run in some minutes",
        error as Error,
      );
    }
  }

  async #recall(key: string): Promise<JsonValue | undefined> {
    const row = await this.#knex<{ key: string; value: JsonValue }>(NOTES)
      .where({ key })
      .andWhereRaw('expires_at > now()')
      .first('value');
    return row?.value;
  }

  async #note(key: string, value: JsonValue, keepMs: number): Promise<void> {
    await this.#knex(NOTES).whereRaw('expires_at <= now()').delete();
    await this.#knex(NOTES)
      .insert({
        key,
        value: JSON.stringify(value),
        expires_at: this.#knex.raw(`now() + ? * interval '1 millisecond'`, [
          keepMs,
        ]),
      })
      .onConflict('key')
      .merge();
  }
}
