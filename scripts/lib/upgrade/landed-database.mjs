import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repositoryRoot } from '../layout.mjs';

/** No run of the dump goes on here with the rights of a person. */
const NO_TOKEN = 'none';

/**
 * Makes the database of the last landed commit again, as its test does.
 *
 * @param {object} place
 * @param {object} place.connection - to a server; its database does not exist yet
 * @param {Record<string, string>} place.addresses - of the estate
 * @param {object} place.credentials - of the estate
 */
export async function fillWithLanded({ connection, addresses, credentials }) {
  // A source in TypeScript, and installed packages.
  const require = createRequire(
    join(repositoryRoot, 'packages', 'backend', 'package.json'),
  );
  require('@backstage/cli/config/nodeTransform.cjs');
  const { restoreLanded } = require('./src/__testUtils__/landed.ts');
  const withKnex = async (database, work) => {
    const knex = require('knex')({
      client: 'pg',
      connection: { ...connection, database },
    });
    try {
      await work(knex);
    } finally {
      await knex.destroy();
    }
  };
  const { database } = connection;
  await withKnex('postgres', knex => knex.raw('create database ??', database));
  await withKnex(database, knex =>
    restoreLanded(knex, { urls: addresses, credentials }, NO_TOKEN),
  );
}
