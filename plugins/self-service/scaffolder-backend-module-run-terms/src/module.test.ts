import { TestDatabases } from '@backstage/backend-test-utils';
import { template, TestTerms } from './__testUtils__/TestTerms';

const STORAGE = [
  {
    price: { key: 'sku', is: { Standard: 'lrs', Premium: 'premium' } },
    count: { key: 'count' },
  },
  { price: 'vault', when: { key: 'environment', in: ['prod'] } },
];

let portal: TestTerms;
afterAll(() => portal?.stop());
const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

beforeAll(async () => {
  portal = await TestTerms.start(await databases.init('POSTGRES_18'));
  portal.put(template('storage', { costs: STORAGE }));
  portal.put(template('unpriced'));
  portal.put(
    template('gap', { costs: [{ price: 'unknown' }, { price: 'lrs' }] }),
  );
  portal.put(template('faulty', { costs: [{ price: 'lrs', counts: 2 }] }));
  portal.put(template('never', { costs: STORAGE.slice(1) }));
});

const quote = (...run: Parameters<TestTerms['quote']>) => portal.quote(...run);

it('says what a run with these values costs, with a line for each part', async () => {
  const { body, status } = await quote('storage', {
    sku: 'Premium',
    count: 3,
    environment: 'dev',
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    cost: {
      lines: [
        {
          title: 'Premium storage',
          unit: 'account',
          count: 3,
          monthly: { amount: 0.3, currency: 'EUR' },
        },
      ],
      sums: [{ amount: 0.3, currency: 'EUR' }],
      isComplete: true,
    },
  });
});

it('never adds amounts of different currencies', async () => {
  const { body } = await quote('storage', {
    sku: 'Standard',
    count: 1,
    environment: 'prod',
  });
  expect(body.cost.sums).toEqual([
    { amount: 12, currency: 'EUR' },
    { amount: 3, currency: 'USD' },
  ]);
});

it.each([
  ['nothing is chosen', {}],
  ['the count is no number', { sku: 'Standard', count: '3' }],
  ['the count is negative', { sku: 'Standard', count: -3 }],
  ['the choice has no price', { sku: 'constructor', count: 1 }],
])('does not know the price while %s', async (_, values) => {
  const { body } = await quote('storage', values);
  expect(body.cost).toMatchObject({ sums: [], isComplete: false });
});

it('shows the sum of what has a price beside a gap of the list', async () => {
  const { body } = await quote('gap');
  expect(body.cost).toMatchObject({
    lines: [{ title: 'unknown', count: 1 }, { title: 'Storage account' }],
    sums: [{ amount: 12, currency: 'EUR' }],
    isComplete: false,
  });
});

it('costs nothing if no part applies, and says nothing of a template without prices', async () => {
  expect((await quote('never')).body.cost).toEqual({
    lines: [],
    sums: [],
    isComplete: true,
  });
  expect((await quote('unpriced')).body).toEqual({});
});

it('tells mistakes to owners of the template, and to others only that the price is not known', async () => {
  const other = await quote('faulty');
  expect(other.body).toEqual({
    cost: { lines: [], sums: [], isComplete: false },
  });
  const owner = await quote('faulty', {}, 'paul');
  expect(owner.body.problems).toEqual([
    expect.stringContaining("'spec.costs.0'"),
  ]);
});

it('answers 404 for a template that is not there', async () => {
  expect((await quote('hidden')).status).toBe(404);
});
