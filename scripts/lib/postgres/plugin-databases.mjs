import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repositoryRoot } from '../layout.mjs';

/**
 * Asks the local server for a database of a plugin: data from before a new installation had one database with a schema for each.
 *
 * @param {{ port: number, user: string, password: string }} server
 * @returns {Promise<boolean>}
 */
export async function hasPluginDatabases({ port, user, password }) {
  // An installed package, which is missing before the installation.
  const { Client } = createRequire(join(repositoryRoot, 'package.json'))('pg');
  const client = new Client({
    host: '127.0.0.1',
    port,
    user,
    password,
    database: 'postgres',
  });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select from pg_database where datname like 'backstage\\_plugin\\_%' limit 1`,
    );
    return rowCount > 0;
  } finally {
    await client.end();
  }
}
