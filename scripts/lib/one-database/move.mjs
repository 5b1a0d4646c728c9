import { createRequire } from 'node:module';
import { join } from 'node:path';
import { UserError } from '../errors.mjs';
import { repositoryRoot } from '../layout.mjs';
import {
  describeDatabase,
  insertStatements,
  listTables,
  quoteName,
  sumRows,
} from '../postgres/dump-database.mjs';

const PREFIX = 'backstage_plugin_';

/**
 * Moves an installation with a database for each plugin into one database with a schema for each. The old databases stay as they
 * are. Either everything is moved or nothing: it is one transaction, which ends only when all counts and sums agree.
 *
 * @param {object} options
 * @param {string} options.from - connection string of the server with the databases, to any database of it
 * @param {string} options.to - connection string of the one database, as its owner
 * @param {(pluginId: string, rows: number) => void} [options.onMoved]
 * @returns {Promise<{ plugins: number, rows: number }>}
 * @throws UserError if the portal still uses the databases, or the target has something of a plugin already
 */
export async function moveIntoOneDatabase({ from, to, onMoved }) {
  const server = await connect(from);
  const target = await connect(to);
  try {
    const databases = await listDatabases(server);
    await requireUnused(server, databases);
    await requireEmpty(target, databases.map(pluginOf));
    await target.query('begin');
    let rows = 0;
    for (const database of databases) {
      const moved = await movePlugin(databaseAt(from, database), target);
      onMoved?.(pluginOf(database), moved);
      rows += moved;
    }
    await target.query('commit');
    return { plugins: databases.length, rows };
  } finally {
    // Without the commit nothing stays.
    await Promise.all([server.end(), target.end()]);
  }
}

const pluginOf = database => database.slice(PREFIX.length);

function databaseAt(connectionString, database) {
  const url = new URL(connectionString);
  url.pathname = `/${encodeURIComponent(database)}`;
  return { address: url.href, pluginId: pluginOf(database) };
}

async function connect(connectionString) {
  // An installed package, which is missing before the installation.
  const { Client } = createRequire(join(repositoryRoot, 'package.json'))('pg');
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}

async function listDatabases(server) {
  const { rows } = await server.query(
    `select datname as name from pg_database where starts_with(datname, $1) order by 1`,
    [PREFIX],
  );
  if (rows.length === 0) {
    throw new UserError(
      `The server has no database ${PREFIX}…: check the address after --from.`,
    );
  }
  return rows.map(({ name }) => name);
}

/** Rows that a running portal writes meanwhile would be lost. */
async function requireUnused(server, databases) {
  const { rows } = await server.query(
    `select distinct datname as name from pg_stat_activity where datname = any($1) and pid <> pg_backend_pid() order by 1`,
    [databases],
  );
  if (rows.length > 0) {
    throw new UserError(
      `Stop the portal first: ${rows.map(({ name }) => name).join(', ')} is in use.`,
    );
  }
}

async function requireEmpty(target, pluginIds) {
  const { rows } = await target.query(
    `select nspname as name from pg_namespace where nspname = any($1)
     union select format('public.%s', relname) from pg_class where relnamespace = 'public'::regnamespace order by 1`,
    [pluginIds],
  );
  if (rows.length > 0) {
    throw new UserError(
      `The target is not empty (${rows.map(({ name }) => name).join(', ')}): take an empty database.`,
    );
  }
}

/** @returns the number of rows */
async function movePlugin({ address, pluginId }, target) {
  const source = await connect(address);
  try {
    await source.query('begin isolation level repeatable read read only');
    const { before, after } = await describeDatabase(source);
    const tables = await listTables(source);
    // Made where the plugin's tables are in the source, and renamed when the rows are there; an extension, which there is once in a
    // database, goes with them.
    await bringExtensions(target);
    for (const sql of before) await target.query(sql);
    for (const table of tables) {
      for await (const sql of insertStatements(source, table)) {
        await target.query(sql);
      }
    }
    for (const sql of after) await target.query(sql);
    const rows = await compare(source, target, tables);
    await target.query(`alter schema public rename to ${quoteName(pluginId)}`);
    await target.query('create schema public');
    return rows;
  } finally {
    await source.end();
  }
}

async function bringExtensions(target) {
  const { rows } = await target.query(
    `select format('alter extension %I set schema public', extname) as line from pg_extension where extrelocatable`,
  );
  for (const { line } of rows) await target.query(line);
}

/** @throws UserError if a table does not have the same rows in both, by their count and the sum of their hashes */
async function compare(source, target, tables) {
  let total = 0;
  for (const table of tables) {
    const [before, after] = await Promise.all(
      [source, target].map(client => sumRows(client, table)),
    );
    if (before.count !== after.count || before.sum !== after.sum) {
      throw new UserError(
        `${table.schema}.${table.name} has ${before.count} rows in the source and ${after.count} in the target, or other values: nothing was moved.`,
      );
    }
    total += Number(before.count);
  }
  return total;
}
