import {
  mockServices,
  startTestBackend,
  TestDatabases,
} from '@backstage/backend-test-utils';
import catalog from '@backstage/plugin-catalog-backend';
import type { Knex } from 'knex';
import { catalogModuleNameIndex } from './module';
import { INDEX, makeNameIndex, NAME_KEYS } from './nameIndex';

let backend: Awaited<ReturnType<typeof startTestBackend>> | undefined;
// Must run before the clean-up of the test databases, which waits for the connections to end.
afterAll(() => backend?.stop());
const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

let knex: Knex;

beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
  backend = await startTestBackend({
    features: [
      catalog,
      catalogModuleNameIndex,
      mockServices.database.mock({ getClient: async () => knex }).factory,
      mockServices.rootConfig.factory({
        data: { catalog: { processingInterval: false } },
      }),
    ],
  });
  await knex.transaction(async tx => {
    // Values alone are enough for a plan.
    await tx.raw('SET LOCAL session_replication_role = replica');
    await tx.raw(
      `INSERT INTO search (entity_id, key, value, original_value)
       SELECT 'entity-' || number, key, md5(key || number), md5(key || number)
       FROM generate_series(1, 10000) number, unnest(?::text[]) key`,
      [[...NAME_KEYS, 'spec.type']],
    );
  });
  await knex.raw('VACUUM ANALYZE search');
}, 60_000);

/** The plan of a list of the catalogue that is searched by a text. */
async function planOf(keys: string[]): Promise<string> {
  const { sql, bindings } = knex('search')
    .select('entity_id')
    .whereIn('key', keys)
    .whereRaw('value like ?', ['%basket%'])
    .toSQL();
  const { rows } = await knex.raw(`EXPLAIN ${sql}`, [...bindings]);
  return JSON.stringify(rows);
}

it.each([
  [['metadata.name']],
  [['metadata.name', 'metadata.title', 'spec.profile.displayname']],
  [['spec.profile.displayname', 'spec.profile.email']],
])('a list that is searched in %j uses the index', async keys => {
  expect(await planOf(keys)).toContain(INDEX);
});

it('a list that is searched in another field does not', async () => {
  expect(await planOf(['metadata.name', 'spec.type'])).not.toContain(INDEX);
});

it('is made once by backends that start at the same time', async () => {
  await knex.raw(`DROP INDEX ${INDEX}`);
  await Promise.all([makeNameIndex(knex), makeNameIndex(knex)]);
  await makeNameIndex(knex);
  const { rows } = await knex.raw(
    'SELECT indexname FROM pg_indexes WHERE indexname = ?',
    [INDEX],
  );
  expect(rows).toHaveLength(1);
});

it('finds the extension where another plugin has created it', async () => {
  await knex.raw(`DROP INDEX ${INDEX}`);
  await knex.raw('CREATE SCHEMA IF NOT EXISTS elsewhere');
  await knex.raw('ALTER EXTENSION pg_trgm SET SCHEMA elsewhere');
  await makeNameIndex(knex);
  expect(await planOf(['metadata.name'])).toContain(INDEX);
});
