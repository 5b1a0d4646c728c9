import { randomUUID } from 'node:crypto';
import {
  type DatabaseService,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import { ConflictError, NotFoundError } from '@backstage/errors';
import type { JsonObject } from '@backstage/types';
import type { Knex } from 'knex';
import type { Started } from '../service/Scaffolder';

const MIGRATIONS = resolvePackagePath(
  '@portal/plugin-assistant-backend',
  'migrations',
);

const TABLE = 'prepared_runs';

/** Time to confirm a prepared run. */
const LIFETIME_MS = 15 * 60_000;
/** Time for which a person and their assistant can read what became of it. */
const KEPT_MS = 30 * 24 * 60 * 60_000;
/** Most prepared runs of a person that wait for their confirmation. */
const MAX_WAITING = 20;

type StoredState =
  'prepared' | 'starting' | 'started' | 'requested' | 'discarded';

/** A run that an assistant has prepared for a person. */
export interface PreparedRun {
  id: string;
  templateRef: string;
  values: JsonObject;
  state: StoredState | 'expired';
  /** The scaffolder task, when it has started. */
  runId?: string;
  /** The request for an approval, for which the run waits. */
  requestId?: string;
  createdAt: Date;
  expiresAt: Date;
}

interface Row {
  id: string;
  user_ref: string;
  template_ref: string;
  values: JsonObject;
  state: StoredState;
  run_id: string | null;
  request_id: string | null;
  created_at: Date;
  expires_at: Date;
}

/** Prepared runs in Postgres. Each method reads and changes only those of one person. */
export class PreparedRunStore {
  readonly #knex: Knex;
  readonly #now: () => Date;

  private constructor(knex: Knex, now: () => Date) {
    this.#knex = knex;
    this.#now = now;
  }

  /** Runs the migrations, unless the configuration skips them. */
  static async create(
    database: DatabaseService,
    now: () => Date,
  ): Promise<PreparedRunStore> {
    const knex = await database.getClient();
    if (!database.migrations?.skip) {
      await knex.migrate.latest({ directory: MIGRATIONS });
    }
    return new PreparedRunStore(knex, now);
  }

  /** @throws an error if the database is unavailable */
  async check(): Promise<void> {
    await this.#knex.raw('SELECT 1');
  }

  /** @throws ConflictError if too many of the person's runs wait for their confirmation */
  async add(
    userRef: string,
    run: Pick<PreparedRun, 'templateRef' | 'values'>,
  ): Promise<PreparedRun> {
    const created = this.#now();
    await this.#knex<Row>(TABLE)
      .where('expires_at', '<', new Date(created.getTime() - KEPT_MS))
      .delete();
    const waiting = await this.#knex<Row>(TABLE)
      .where({ user_ref: userRef, state: 'prepared' })
      .andWhere('expires_at', '>', created)
      .count<{ count: string }[]>();
    if (Number(waiting[0].count) >= MAX_WAITING) {
      throw new ConflictError(
        `${MAX_WAITING} prepared runs wait for your confirmation. Confirm or discard some of them first`,
      );
    }
    const [row] = await this.#knex<Row>(TABLE)
      .insert({
        id: randomUUID(),
        user_ref: userRef,
        template_ref: run.templateRef,
        values: run.values,
        state: 'prepared',
        created_at: created,
        expires_at: new Date(created.getTime() + LIFETIME_MS),
      })
      .returning('*');
    return this.#toRun(row);
  }

  /** @throws NotFoundError if the person has no such prepared run */
  async get(userRef: string, id: string): Promise<PreparedRun> {
    const row = await this.#knex<Row>(TABLE)
      .where({ id, user_ref: userRef })
      .first();
    if (!row) throw new NotFoundError('You have no such prepared run');
    return this.#toRun(row);
  }

  /**
   * Takes a prepared run for its start. Of several calls, in any number of backends, one gets it.
   *
   * @throws NotFoundError; ConflictError if it is not waiting any more
   */
  async take(userRef: string, id: string): Promise<PreparedRun> {
    return this.#leave(userRef, id, 'starting');
  }

  /** @throws NotFoundError; ConflictError if it is not waiting any more */
  async discard(userRef: string, id: string): Promise<void> {
    await this.#leave(userRef, id, 'discarded');
  }

  /** Records what became of a prepared run that was taken. */
  async finish(id: string, { runId, requestId }: Started): Promise<void> {
    await this.#knex<Row>(TABLE)
      .where({ id, state: 'starting' })
      .update(
        requestId === undefined
          ? { state: 'started', run_id: runId }
          : { state: 'requested', request_id: requestId },
      );
  }

  /** Gives a prepared run back that was taken, since its start was refused and nothing was created. */
  async giveBack(id: string): Promise<void> {
    await this.#knex<Row>(TABLE)
      .where({ id, state: 'starting' })
      .update({ state: 'prepared' });
  }

  async #leave(userRef: string, id: string, state: StoredState) {
    const [row] = await this.#knex<Row>(TABLE)
      .where({ id, user_ref: userRef, state: 'prepared' })
      .andWhere('expires_at', '>', this.#now())
      .update({ state })
      .returning('*');
    if (row) return this.#toRun(row);
    const run = await this.get(userRef, id);
    throw new ConflictError(`This prepared run is ${run.state}`);
  }

  #toRun(row: Row): PreparedRun {
    const isExpired = row.state === 'prepared' && row.expires_at <= this.#now();
    return {
      id: row.id,
      templateRef: row.template_ref,
      values: row.values,
      state: isExpired ? 'expired' : row.state,
      runId: row.run_id ?? undefined,
      requestId: row.request_id ?? undefined,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
    };
  }
}
