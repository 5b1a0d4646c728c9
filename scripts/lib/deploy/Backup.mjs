import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repositoryRoot } from '../layout.mjs';
import {
  dumpDatabase,
  listTables,
  quoteName,
  sumRows,
} from '../postgres/dump-database.mjs';

/** Takes, removes and restores the database of a portal, as docs/operations.md describes. The installed Postgres has no `pg_dump`. */
export class Backup {
  #connection;

  /** @param {object} connection - to the database, as a user who may create databases */
  constructor(connection) {
    this.#connection = connection;
  }

  /** @returns {Promise<string>} the whole database as SQL */
  dump() {
    return this.#use(this.#connection.database, dumpDatabase);
  }

  /** @returns {Promise<Record<string, { count: string, sum: string }>>} what tells whether two databases have the same rows, by table */
  sums() {
    return this.#use(this.#connection.database, async client => {
      const sums = {};
      for (const table of await listTables(client)) {
        sums[`${table.schema}.${table.name}`] = await sumRows(client, table);
      }
      return sums;
    });
  }

  /** Loses the database with all that is in it, and makes an empty one. */
  async wipe() {
    const name = quoteName(this.#connection.database);
    await this.#use('postgres', async client => {
      // Connections of replicas that were killed may still be there.
      await client.query(`drop database ${name} with (force)`);
      await client.query(`create database ${name}`);
    });
  }

  /** @param {string} sql - of {@link dump} */
  async restore(sql) {
    await this.#use(this.#connection.database, client => client.query(sql));
  }

  async #use(database, work) {
    // An installed package, which is missing before the installation.
    const { Client } = createRequire(join(repositoryRoot, 'package.json'))(
      'pg',
    );
    const client = new Client({ ...this.#connection, database });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }
}
