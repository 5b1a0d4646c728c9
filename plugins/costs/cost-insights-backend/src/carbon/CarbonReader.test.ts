import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { TestDatabases } from '@backstage/backend-test-utils';
import type { Knex } from 'knex';
import { CarbonReader } from './CarbonReader';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

const CHECKOUT = 'group:default/checkout';
const SEARCH = 'group:default/search';
const PERIOD = {
  duration: 'P7D',
  start: '2025-06-01',
  middle: '2025-06-03',
  end: '2025-06-05',
} as const;

/** kg CO2e of 1,000,000 hours of a processor in eu-central-1 and in eu-north-1. */
const FRANKFURT = 2406.2 * 0.338;
const STOCKHOLM = 2406.2 * 0.008;

const HOURS = {
  provider: 'AWS',
  service: 'Amazon Elastic Compute Cloud',
  service_category: 'Compute',
  category: 'Usage',
  region: 'eu-central-1' as string | null,
  project: 'shop',
  project_title: 'Shop (export)',
  currency: 'USD',
  unit: 'vCPU-Hours' as string | null,
  tags: '{}',
  is_tagged: false,
  group_ref: CHECKOUT as string | null,
  component_ref: null as string | null,
};

const titles = {
  group: (ref: string) => `title of ${ref}`,
  project: ({ id, title }: { id: string; title: string }) => `${title} ${id}`,
};

let knex: Knex;
let reader: CarbonReader;

async function add(
  day: string,
  cost: number,
  quantity: number | null,
  dimension: Partial<typeof HOURS> = {},
) {
  const row = { ...HOURS, ...dimension };
  const [{ id }] = await knex('cost_dimensions')
    .insert({ ...row, hash: JSON.stringify([day, cost, row]) })
    .returning('id');
  await knex('cost_daily').insert({
    billing_month: '2025-06-01',
    source: 'test',
    day,
    dimension: id,
    cost,
    quantity,
    rows: 1,
  });
}

beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
  await knex.migrate.latest({
    directory: resolvePackagePath(
      '@portal/plugin-cost-insights-backend',
      'migrations',
    ),
  });
  reader = new CarbonReader({ knex, billingCurrency: 'USD' });
  await add('2025-05-31', 1, 9e9);
  await add('2025-06-01', 10, 1e6);
  await add('2025-06-03', 20, 2e6);
  await add('2025-06-03', 20, 1e6, { currency: 'EUR' });
  await add('2025-06-04', 20, 1e6, {
    region: 'eu-north-1',
    project: 'data',
    project_title: 'Data',
    group_ref: SEARCH,
    component_ref: 'component:default/index',
  });
  await add('2025-06-04', 30, 5, { unit: 'Requests' });
  await add('2025-06-04', 5, null, { unit: null, group_ref: null });
  await add('2025-06-04', 5, 1e6, { region: null });
  await add('2025-06-04', -50, -9e6, { category: 'Credit' });
  await add('2025-06-04', -1, -9e6, { service: 'refunded' });
  await add('2025-06-05', 1, 9e9);
});

it('estimates the use of two intervals', async () => {
  const carbon = await reader.read({ groups: 'company' }, PERIOD, titles);
  const second = 3 * FRANKFURT + STOCKHOLM;
  expect(carbon).toMatchObject({
    aggregation: [expect.closeTo(FRANKFURT), expect.closeTo(second)],
    change: { amount: expect.closeTo(second - FRANKFURT) },
    kWh: [expect.closeTo(2406.2), expect.closeTo(4 * 2406.2)],
  });
  expect(carbon.days).toEqual([
    { date: '2025-06-01', amount: expect.closeTo(FRANKFURT) },
    { date: '2025-06-02', amount: 0 },
    { date: '2025-06-03', amount: expect.closeTo(3 * FRANKFURT) },
    { date: '2025-06-04', amount: expect.closeTo(STOCKHOLM) },
  ]);
});

it('divides them, with titles', async () => {
  const { by } = await reader.read({ groups: 'company' }, PERIOD, titles);
  const short = (items: { id?: string; title: string }[]) =>
    items.map(({ id, title }) => [id, title]);
  expect(short(by.service)).toEqual([[HOURS.service, HOURS.service]]);
  expect(short(by.region)).toEqual([
    ['eu-central-1', 'eu-central-1'],
    ['eu-north-1', 'eu-north-1'],
  ]);
  expect(short(by.project)).toEqual([
    ['shop', 'Shop (export) shop'],
    ['data', 'Data data'],
  ]);
  expect(short(by.group)).toEqual([
    [CHECKOUT, `title of ${CHECKOUT}`],
    [SEARCH, `title of ${SEARCH}`],
  ]);
});

it('says how much of the cost has an estimate, and what has none', async () => {
  const carbon = await reader.read({ groups: 'company' }, PERIOD, titles);
  expect(carbon.coveredCost).toBeCloseTo(40 / 80);
  expect(carbon.notEstimated).toEqual([
    { service: HOURS.service, unit: 'Requests', cost: 30 },
    { service: HOURS.service, unit: '', cost: 5 },
    { service: HOURS.service, unit: 'vCPU-Hours', cost: 5 },
  ]);
});

it('suggests a cleaner region for the use of the second interval', async () => {
  const { suggestions } = await reader.read(
    { groups: 'company' },
    PERIOD,
    titles,
  );
  expect(suggestions).toEqual([
    {
      kind: 'region',
      title: `${HOURS.service}: eu-north-1 instead of eu-central-1`,
      service: HOURS.service,
      from: 'eu-central-1',
      to: 'eu-north-1',
      savedKg: expect.closeTo(3 * (FRANKFURT - STOCKHOLM)),
    },
  ]);
});

it.each([
  ['a group', { groups: [SEARCH] }, STOCKHOLM],
  ['no group', { groups: [] }, 0],
  ['a project', { groups: 'company' as const, project: 'data' }, STOCKHOLM],
  [
    'a component',
    { groups: [SEARCH], component: 'component:default/index' },
    STOCKHOLM,
  ],
  [
    'a component of another group',
    { groups: [CHECKOUT], component: 'component:default/index' },
    0,
  ],
])('keeps to %s', async (_, scope, kg) => {
  expect(await reader.kgOf(scope, PERIOD.middle, PERIOD.end)).toBeCloseTo(kg);
});

it('has nothing to estimate without use', async () => {
  expect(await reader.read({ groups: [] }, PERIOD, titles)).toMatchObject({
    aggregation: [0, 0],
    change: { amount: 0 },
    coveredCost: 1,
    notEstimated: [],
    suggestions: [],
  });
});
