import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { TestDatabases } from '@backstage/backend-test-utils';
import type { JsonObject } from '@backstage/types';
import knexFactory, { type Knex } from 'knex';
import { parse } from 'yaml';
import { readRootConfig } from './__testUtils__/readRootConfig';
import { removeSamplePage } from './__testUtils__/samplePage';
import type { RunningBackend } from './__testUtils__/startBackend';
import { connectionOf, startPortalOn } from './__testUtils__/startPortal';
import { KeyFiles } from './__testUtils__/tokens';

const RIGHTS = readFileSync(
  resolve(__dirname, '../../../deploy/postgres/rights.sql'),
  'utf8',
);
const TWO_ROLES: JsonObject = parse(
  readFileSync(
    resolve(__dirname, '../../../deploy/config/two-roles.yaml'),
    'utf8',
  ),
).backend.database;

const USER = 'user:default/portal.admin_retail.example';
const PASSWORD = 'only-for-this-test';
const SETTING = '/api/user-settings/buckets/portal/keys/theme';

const keys = new KeyFiles();
const cleanUps: (() => Promise<unknown>)[] = [];
let portal: RunningBackend | undefined;

// Before the clean-up of the test databases, which ends the connections.
afterAll(async () => {
  await portal?.stop();
  for (const cleanUp of cleanUps) await cleanUp();
  keys.remove();
  removeSamplePage();
}, 60_000);

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });
let asPortal: Knex;
/** Suffix of this test's roles, because roles are of the whole server. */
const suffix = `_${process.pid}`;

const withNames = (sql: string, database: string) =>
  sql
    .replaceAll('DATABASE harbour', `DATABASE "${database}"`)
    .replaceAll('harbour_owner', `harbour_owner${suffix}`)
    .replaceAll('harbour_portal', `harbour_portal${suffix}`);

beforeAll(async () => {
  const admin = await databases.init('POSTGRES_18');
  const connection = connectionOf(admin);
  const as = (role: string): JsonObject => ({
    ...connection,
    user: `${role}${suffix}`,
    password: PASSWORD,
  });
  const roles = ['harbour_owner', 'harbour_portal'];
  for (const role of roles) {
    await admin.raw(
      `CREATE ROLE ${role}${suffix} LOGIN PASSWORD '${PASSWORD}'`,
    );
  }
  await admin.raw(
    `ALTER DATABASE "${connection.database}" OWNER TO harbour_owner${suffix}`,
  );
  await admin.raw(withNames(RIGHTS, String(connection.database)));
  cleanUps.push(async () => {
    for (const role of roles) {
      await admin.raw(`DROP OWNED BY ${role}${suffix} CASCADE`);
    }
    await admin.raw(
      `ALTER DATABASE "${connection.database}" OWNER TO CURRENT_USER`,
    );
    for (const role of roles) await admin.raw(`DROP ROLE ${role}${suffix}`);
  });

  const { backend } = readRootConfig('app-config.production.yaml') as {
    backend: { database: JsonObject };
  };
  const { pluginDivisionMode, ensureExists, ensureSchemaExists } =
    backend.database;
  const production = { pluginDivisionMode, ensureExists, ensureSchemaExists };
  const migrations = await startPortalOn(
    { ...production, connection: as('harbour_owner') },
    keys,
  );
  await migrations.stop();
  portal = await startPortalOn(
    {
      ...production,
      ...TWO_ROLES,
      connection: as('harbour_portal'),
    },
    keys,
  );
  asPortal = knexFactory({ client: 'pg', connection: as('harbour_portal') });
  cleanUps.unshift(() => asPortal.destroy());
}, 600_000);

const ask = async (path: string, method = 'GET', body?: JsonObject) =>
  fetch(`${portal!.baseUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await keys.sign({ sub: USER })}`,
      'content-type': 'application/json',
    },
    body: body && JSON.stringify(body),
  });

it('serves with a role that makes no table', async () => {
  const ready = await ask('/.backstage/health/v1/readiness');
  expect(ready.status).toBe(200);
  const written = await ask(SETTING, 'PUT', { value: 'dark' });
  expect(written.status).toBe(200);
  expect(await (await ask(SETTING)).json()).toMatchObject({ value: 'dark' });
});

it.each([
  ['make a table', 'CREATE TABLE "template-acl".more (id int)'],
  ['make a schema', 'CREATE SCHEMA more'],
  ['make a database', 'CREATE DATABASE more'],
  ['drop a table', 'DROP TABLE "template-acl".grant_history'],
  [
    'switch the guard of the history off',
    'ALTER TABLE "template-acl".grant_history DISABLE TRIGGER ALL',
  ],
  ['change the history', `UPDATE "template-acl".grant_history SET id = id`],
  ['empty the history', 'TRUNCATE "cloud-access".grant_history'],
])('does not let that role %s', async (_what, sql) => {
  await expect(asPortal.raw(sql)).rejects.toThrow(
    /permission denied|must be owner|append-only/,
  );
});

it('has the indexes of parts of names in two schemas of one database', async () => {
  const { rows } = await asPortal.raw(
    `select schemaname from pg_indexes where indexdef like '%gin_trgm_ops%' order by 1`,
  );
  expect(rows).toEqual([{ schemaname: 'catalog' }, { schemaname: 'search' }]);
});

it('lets that role write each table, also those of the scheduler', async () => {
  const { rows } = await asPortal.raw(`
    select table_schema, table_name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
      and not has_table_privilege(format('%I.%I', table_schema, table_name), 'SELECT, INSERT')`);
  expect(rows).toEqual([]);
  const { rows: schemas } = await asPortal.raw(
    `select count(distinct table_schema)::int as count from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(schemas[0].count).toBeGreaterThan(20);
});
