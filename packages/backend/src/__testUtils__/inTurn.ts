import type { JsonObject } from '@backstage/types';
import knexFactory, { type Knex } from 'knex';

/** Any number that no other lock of the tests has. */
const START_LOCK = 570_115;

/** The turn of this test file, while one of its backends starts. */
let turn: Promise<Knex> | undefined;
let starting = 0;

/**
 * Runs one test file's starts at a time on a Postgres server: whole backends that start together make each other so slow that
 * they miss their time limits. Backends of one file may start together.
 */
export async function inTurn(
  connection: JsonObject,
  start: () => Promise<unknown>,
): Promise<void> {
  starting += 1;
  turn ??= takeTurn(connection);
  const current = turn;
  try {
    await current;
    await start();
  } finally {
    starting -= 1;
    if (starting === 0) {
      turn = undefined;
      await (await current).destroy();
    }
  }
}

async function takeTurn(connection: JsonObject): Promise<Knex> {
  const knex = knexFactory({
    client: 'pg',
    // Locks are of one database, and each test has its own.
    connection: { ...connection, database: 'postgres' },
    pool: { min: 1, max: 1 },
  });
  // Without a transaction: the lock ends with the connection.
  await knex.raw('select pg_advisory_lock(?)', [START_LOCK]);
  return knex;
}
