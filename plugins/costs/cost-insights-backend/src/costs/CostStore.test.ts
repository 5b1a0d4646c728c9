import { TestDatabases } from '@backstage/backend-test-utils';
import type { Knex } from 'knex';
import { addCosts, createTables } from '../__testUtils__/costRows';
import { CostStore } from './CostStore';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

const CHECKOUT = 'group:default/checkout';
const SEARCH = 'group:default/search';
const BASKET = 'component:default/basket';
const PERIOD = { start: '2025-06-01', middle: '2025-06-03', end: '2025-06-05' };
const QUESTION = {
  scope: { groups: [CHECKOUT] },
  period: PERIOD,
  currency: 'USD',
};

let knex: Knex;
let store: CostStore;
beforeAll(async () => {
  knex = await createTables(await databases.init('POSTGRES_18'));
  store = new CostStore(knex);
  const checkout = { group: CHECKOUT, product: 'compute' };
  await addCosts(knex, [
    { ...checkout, day: '2025-05-31', cost: 1000 },
    { ...checkout, day: '2025-06-01', cost: '0.1', region: 'europe' },
    { ...checkout, day: '2025-06-01', cost: '0.2' },
    { ...checkout, day: '2025-06-03', cost: '10.01', component: BASKET },
    { ...checkout, day: '2025-06-04', cost: '-4', category: 'Credit' },
    { ...checkout, day: '2025-06-05', cost: 1000 },
    {
      day: '2025-06-04',
      cost: 7,
      group: CHECKOUT,
      project: 'data',
      service: 'BigQuery',
      product: 'data',
    },
    { ...checkout, day: '2025-06-04', cost: 5, currency: 'EUR' },
    { ...checkout, day: '2025-05-01', cost: 5, currency: 'GBP' },
    { day: '2025-06-04', cost: 50, group: SEARCH, claimed: BASKET },
    { day: '2025-06-04', cost: 60 },
  ]);
  await knex('cost_metrics').insert([
    { metric: 'orders', day: '2025-06-01', amount: '10' },
    { metric: 'orders', day: '2025-06-04', amount: '25' },
    { metric: 'orders', day: '2025-06-05', amount: '99' },
    { metric: 'visits', day: '2025-06-04', amount: '7' },
  ]);
});

it('adds the costs of each day to the last digit, with days without costs (P-188, P-190)', async () => {
  expect(await store.daily(QUESTION)).toEqual({
    days: [
      { date: '2025-06-01', amount: 0.3 },
      { date: '2025-06-02', amount: 0 },
      { date: '2025-06-03', amount: 10.01 },
      { date: '2025-06-04', amount: 3 },
    ],
    pair: [0.3, 13.01],
  });
});

it.each([
  ['company', { groups: 'company' }, [0.3, 123.01]],
  ['another group', { groups: [SEARCH] }, [0, 50]],
  ['several groups', { groups: [CHECKOUT, SEARCH] }, [0.3, 63.01]],
  ['no group', { groups: [] }, [0, 0]],
  ['a project', { groups: [CHECKOUT], project: 'data' }, [0, 7]],
  ['a project of nobody here', { groups: [SEARCH], project: 'data' }, [0, 0]],
  ['a component', { groups: [CHECKOUT], component: BASKET }, [0, 10.01]],
  ['a claimed component', { groups: [SEARCH], component: BASKET }, [0, 0]],
] as const)('keeps to its scope: %s', async (_, scope, pair) => {
  const question = { ...QUESTION, scope };
  expect((await store.daily(question)).pair).toEqual(pair);
  expect((await store.breakdown(question, ['service'])).pair).toEqual(pair);
});

it('keeps to its currency, and names the others of the same question', async () => {
  const euro = { ...QUESTION, currency: 'EUR' };
  expect((await store.daily(euro)).pair).toEqual([0, 5]);
  expect(await store.otherCurrencies(euro)).toEqual(['USD']);
  expect(await store.otherCurrencies(QUESTION)).toEqual(['EUR']);
  const elsewhere = { ...QUESTION, scope: { groups: [SEARCH] } };
  expect(await store.otherCurrencies(elsewhere)).toEqual([]);
  expect(await store.currencies()).toEqual(['EUR', 'GBP', 'USD']);
});

it.each([
  [
    'product',
    [
      ['data', [0, 7]],
      ['compute', [0.3, 6.01]],
    ],
  ],
  [
    'service',
    [
      ['BigQuery', [0, 7]],
      ['Compute Engine', [0.3, 6.01]],
    ],
  ],
  [
    'project',
    [
      ['data', [0, 7]],
      ['shop', [0.3, 6.01]],
    ],
  ],
  [
    'region',
    [
      [undefined, [0.2, 13.01]],
      ['europe', [0.1, 0]],
    ],
  ],
  ['provider', [['Google Cloud', [0.3, 13.01]]]],
  [
    'component',
    [
      [BASKET, [0, 10.01]],
      [undefined, [0.3, 3]],
    ],
  ],
  ['group', [[CHECKOUT, [0.3, 13.01]]]],
  [
    'category',
    [
      ['Usage', [0.3, 17.01]],
      ['Credit', [0, -4]],
    ],
  ],
] as const)('divides by %s, the highest first', async (by, parts) => {
  const { parts: found } = await store.breakdown(QUESTION, [by]);
  expect(found[by].map(({ id, pair }) => [id, pair])).toEqual(parts);
});

it('divides a product by several dimensions at once', async () => {
  const { pair, parts } = await store.breakdown(
    QUESTION,
    ['service', 'project', 'component'],
    { product: 'compute' },
  );
  expect(pair).toEqual([0.3, 6.01]);
  expect(parts).toEqual({
    service: [{ id: 'Compute Engine', title: undefined, pair }],
    project: [{ id: 'shop', title: 'Project shop', pair }],
    component: [
      { id: BASKET, title: undefined, pair: [0, 10.01] },
      { id: undefined, title: undefined, pair: [0.3, -4] },
    ],
  });
  const none = await store.breakdown(QUESTION, ['service'], {
    product: 'storage',
  });
  expect(none).toEqual({ pair: [0, 0], parts: { service: [] } });
});

it('lists the projects of a scope with costs in the days', async () => {
  expect(await store.projects(QUESTION.scope, PERIOD)).toEqual(
    expect.arrayContaining([
      { id: 'data', title: 'Project data' },
      { id: 'shop', title: 'Project shop' },
    ]),
  );
  const later = { start: '2026-01-01', end: '2026-02-01' };
  expect(await store.projects(QUESTION.scope, later)).toEqual([]);
});

it('adds what a tag only claims', async () => {
  const charges = {
    scope: { groups: [SEARCH] },
    days: PERIOD,
    currency: 'USD',
  };
  expect(await store.claimed(charges, BASKET)).toBe(50);
  const own = { ...charges, scope: QUESTION.scope };
  expect(await store.claimed(own, BASKET)).toBe(0);
});

it('knows the first and the last day until today', async () => {
  expect(await store.span('2025-06-04')).toEqual({
    first: '2025-05-01',
    last: '2025-06-04',
  });
  expect(await store.span('2024-01-01')).toBeUndefined();
});

it('reads a metric of the business', async () => {
  expect(await store.metric('orders', PERIOD)).toEqual({
    days: [
      { date: '2025-06-01', amount: 10 },
      { date: '2025-06-04', amount: 25 },
    ],
    pair: [10, 25],
  });
});
