import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { initializePersistenceContext } from '@backstage-community/plugin-tech-insights-backend';
import type { TechInsightsStore } from '@backstage-community/plugin-tech-insights-node';
import type { Knex } from 'knex';
import { DateTime } from 'luxon';
import { STATEMENT } from './pruneFacts';
import { withLinearPruning } from './withLinearPruning';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });
const START = DateTime.fromISO('2026-11-29T10:00:00Z');

let knex: Knex;
let store: TechInsightsStore;

beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
  const { techInsightsStore } = await initializePersistenceContext(
    mockServices.database({ knex }),
    { logger: mockServices.logger.mock() },
  );
  store = withLinearPruning(techInsightsStore, knex);
  for (const id of ['first', 'second']) {
    await store.insertFactSchema({ id, version: '1.0.0', schema: {} });
  }
});

beforeEach(() => knex('facts').delete());

const factsOf = (names: string[], minutes: number) =>
  names.map(name => ({
    entity: { kind: 'component', namespace: 'default', name },
    facts: { read: minutes },
    timestamp: START.plus({ minutes }),
  }));

const readingsOf = async (id: string) =>
  (await knex('facts').where({ id }).orderBy(['entity', 'timestamp'])).map(
    ({ entity, facts }) => [entity, JSON.parse(facts).read],
  );

it('keeps the newest rows of each component, and those of other collections', async () => {
  const lifecycle = { maxItems: 2 };
  await store.insertFacts({ id: 'second', facts: factsOf(['a'], 0) });
  for (const minutes of [0, 30, 60]) {
    const names = minutes === 60 ? ['a'] : ['a', 'b'];
    const facts = factsOf(names, minutes);
    await store.insertFacts({ id: 'first', facts, lifecycle });
  }

  await expect(readingsOf('first')).resolves.toEqual([
    ['component:default/a', 30],
    ['component:default/a', 60],
    ['component:default/b', 0],
    ['component:default/b', 30],
  ]);
  await expect(readingsOf('second')).resolves.toHaveLength(1);
});

it('deletes nothing when a reading had no facts', async () => {
  await store.insertFacts({ id: 'first', facts: factsOf(['a'], 0) });
  await store.insertFacts({ id: 'first', facts: factsOf(['a'], 30) });
  await store.insertFacts({
    id: 'first',
    facts: [],
    lifecycle: { maxItems: 1 },
  });

  await expect(readingsOf('first')).resolves.toHaveLength(2);
});

it('leaves facts with a time to live to upstream', async () => {
  const lifecycle = { timeToLive: { minutes: 1 } };
  await store.insertFacts({ id: 'first', facts: factsOf(['a'], 0) });
  const facts = [{ ...factsOf(['a'], 1)[0], timestamp: DateTime.now() }];
  await store.insertFacts({ id: 'first', facts, lifecycle });

  await expect(readingsOf('first')).resolves.toEqual([
    ['component:default/a', 1],
  ]);
});

/** Rows that a node of a plan, and those below it, have read or thrown away. */
function rowsOf(node: Record<string, unknown>): number {
  const loops = Number(node['Actual Loops'] ?? 0);
  const own =
    Number(node['Actual Rows'] ?? 0) +
    Number(node['Rows Removed by Filter'] ?? 0) +
    Number(node['Rows Removed by Join Filter'] ?? 0);
  const plans = (node.Plans ?? []) as Record<string, unknown>[];
  return own * loops + plans.reduce((sum, each) => sum + rowsOf(each), 0);
}

it('reads as many rows as there are, also when the statistics do not know the collection', async () => {
  const COMPONENTS = 1_000;
  const names = Array.from({ length: COMPONENTS }, (_, at) => `c${at}`);
  await store.insertFacts({ id: 'first', facts: factsOf(names, 0) });
  await knex.raw('analyze facts');
  for (const minutes of [0, 30]) {
    await store.insertFacts({ id: 'second', facts: factsOf(names, minutes) });
  }

  const { rows } = await knex.raw(
    `explain (analyze, format json) ${STATEMENT}`,
    { id: 'second', keep: 1 },
  );

  expect(rowsOf(rows[0]['QUERY PLAN'][0].Plan)).toBeLessThan(20 * COMPONENTS);
  await expect(readingsOf('second')).resolves.toHaveLength(COMPONENTS);
});
