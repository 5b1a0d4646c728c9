import type { DatabaseService } from '@backstage/backend-plugin-api';
import { mockServices } from '@backstage/backend-test-utils';
import { isError } from '@backstage/errors';
import knexFactory, { type Knex } from 'knex';

/** Errors that a route answers with 4xx. */
const REFUSALS = [
  'ConflictError',
  'InputError',
  'NotAllowedError',
  'NotFoundError',
];

/** Longest wait for a connection. Only a pool that has locked itself waits so long. */
const ACQUIRE_TIMEOUT_MS = 15_000;

/** Connections of a pool, and changes at once. */
export interface RushSize {
  connections: number;
  changes: number;
}

/**
 * Sizes for each test of a store. With one connection, a second one that is asked for inside a transaction is never free. Ten is
 * Knex's default; 25 and 50 changes wait for each other and for connections.
 */
export const RUSH_SIZES: readonly RushSize[] = [
  { connections: 1, changes: 1 },
  { connections: 10, changes: 25 },
  { connections: 10, changes: 50 },
];

/** What became of a rush. */
export interface RushResult {
  /** Changes that took place. */
  done: number;
  /** Messages of errors that a route would answer with 500, of changes and of reads. */
  failures: string[];
}

/** A store, and what to do with it. */
export interface RushOptions<Store> extends RushSize {
  /** Any connection to the database of the test. */
  knex: Knex;
  open(database: DatabaseService, knex: Knex): Promise<Store> | Store;
  /** Makes a change; equal ones take no notice of the index. */
  change(store: Store, index: number): Promise<unknown>;
  read(store: Store): Promise<unknown>;
}

/** Makes changes of a store at once, on a pool of its own, and reads meanwhile. Refusals count neither as done nor as failures. */
export async function rush<Store>(
  options: RushOptions<Store>,
): Promise<RushResult> {
  const { change, changes, connections, knex, open, read } = options;
  const pool = openPool(knex, connections);
  try {
    const store = await open(mockServices.database({ knex: pool }), pool);
    const failures: string[] = [];
    let done = 0;
    let waiting = changes;
    const attempt = async (index: number) => {
      try {
        await change(store, index);
        done += 1;
      } catch (error) {
        if (!isRefusal(error)) failures.push(String(error));
      } finally {
        waiting -= 1;
      }
    };
    const readMeanwhile = async () => {
      do {
        await read(store).catch(error => failures.push(`read: ${error}`));
      } while (waiting > 0);
    };
    const indexes = Array.from({ length: changes }, (_, index) => index);
    await Promise.all([...indexes.map(attempt), readMeanwhile()]);
    return { done, failures: [...new Set(failures)] };
  } finally {
    await pool.destroy();
  }
}

/** Opens a pool on the database of another one. Its owner destroys it. */
export function openPool(knex: Knex, connections: number): Knex {
  // Knex hides the password in lists of the settings.
  const { host, port, user, password, database } =
    knex.client.connectionSettings;
  return knexFactory({
    client: 'pg',
    connection: { host, port, user, password, database },
    pool: { min: 0, max: connections },
    acquireConnectionTimeout: ACQUIRE_TIMEOUT_MS,
  });
}

function isRefusal(error: unknown): boolean {
  return isError(error) && REFUSALS.includes(error.name);
}
