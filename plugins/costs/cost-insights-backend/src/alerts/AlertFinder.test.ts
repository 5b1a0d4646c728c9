import { TestDatabases } from '@backstage/backend-test-utils';
import type { Knex } from 'knex';
import { addCosts, createTables } from '../__testUtils__/costRows';
import { CostService } from '../costs/CostService';
import { CostStore } from '../costs/CostStore';
import { PartTitles } from '../costs/PartTitles';
import { AlertFinder } from './AlertFinder';
import { AlertStore } from './AlertStore';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

const CHECKOUT = 'group:default/checkout';
const SCOPE = { groups: [CHECKOUT] };
const BASKET = 'component:default/basket';
const CONFIG = {
  alertView: 'billed' as const,
  billingCurrency: 'USD',
  budgets: new Map([[CHECKOUT, 100]]),
  engineerCost: 2000,
  metrics: [],
  products: [{ id: 'compute', title: 'Compute', services: [] }],
  projects: [{ id: 'shop', title: 'The shop', owner: CHECKOUT }],
};

let knex: Knex;
let finder: AlertFinder;
beforeAll(async () => {
  knex = await createTables(await databases.init('POSTGRES_18'));
  const titles = new PartTitles({
    catalogue: { componentTitles: async () => new Map() },
    config: CONFIG,
  });
  const costs = new CostService({
    config: CONFIG,
    now: () => new Date('2025-06-25T12:00:00Z'),
    store: new CostStore(knex),
    titles,
  });
  finder = new AlertFinder({
    config: CONFIG,
    costs,
    store: new AlertStore(knex),
    titles,
  });
  const own = { group: CHECKOUT };
  const hours = { ...own, unit: 'Hours' };
  await addCosts(knex, [
    // Growth from the quarter of October to the one of January.
    { ...own, day: '2024-10-01', cost: 10_000, product: 'compute' },
    { ...own, day: '2025-03-31', cost: 20_000, product: 'compute' },
    { ...own, day: '2025-03-31', cost: 5, service: 'BigQuery' },
    { ...own, day: '2025-01-01', cost: 90_000, currency: 'EUR' },
    { day: '2025-02-01', cost: 90_000, group: 'group:default/search' },
    // Dataflow of the last 30 days, and of the day before them.
    { ...own, day: '2025-05-21', cost: 500, service: 'Dataflow' },
    { ...own, day: '2025-05-22', cost: 3, service: 'Dataflow' },
    {
      ...own,
      day: '2025-06-20',
      cost: 7,
      service: 'Cloud Dataflow',
      isTagged: true,
    },
    // Compute and Kubernetes.
    { ...hours, day: '2025-06-20', cost: 50, quantity: 100, component: BASKET },
    { ...hours, day: '2025-06-20', cost: 60, quantity: 100 },
    {
      ...hours,
      day: '2025-06-20',
      cost: 10,
      quantity: 100,
      service: 'Kubernetes Engine',
      project: 'cluster',
    },
    {
      ...own,
      day: '2025-06-20',
      cost: 900,
      quantity: 1,
      unit: 'GB',
      project: 'disks',
    },
  ]);
});

it('finds the alerts of a group in its costs (P-172, P-177, P-178)', async () => {
  const [growth, unlabeled, kubernetes, ...others] =
    await finder.inParts(SCOPE);
  expect(growth).toMatchObject({
    period: '2025-01-01',
    growth: {
      project: { id: 'shop', title: 'The shop' },
      aggregation: [10_000, 20_005],
      products: [
        { id: 'compute', title: 'Compute', aggregation: [10_000, 20_000] },
        { id: 'other', title: 'other', aggregation: [0, 5] },
      ],
    },
  });
  expect(unlabeled).toMatchObject({
    period: '2025-04-01',
    unlabeled: {
      periodStart: '2025-05-22',
      periodEnd: '2025-06-21',
      labeledCost: 7,
      unlabeledCost: 3,
      projects: [{ id: 'shop', title: 'The shop' }],
    },
  });
  expect(kubernetes.kubernetes?.services).toEqual([
    { id: 'shop', title: 'The shop', computeCost: 60, kubernetesCost: 10 },
    { id: BASKET, title: 'Project shop', computeCost: 50, kubernetesCost: 10 },
  ]);
  expect(others).toEqual([]);
});

it('finds the budget of the asked group only', async () => {
  const [budget] = await finder.ofBudget(CHECKOUT, SCOPE);
  expect(budget.budget).toMatchObject({ month: '2025-06', budget: 100 });
  expect(await finder.ofBudget('group:default/search', SCOPE)).toEqual([]);
});

it('finds nothing in no costs', async () => {
  expect(await finder.inParts({ groups: [] })).toEqual([]);
  expect(await finder.ofBudget(CHECKOUT, { groups: [] })).toEqual([]);
});

it('finds no growth when the exports do not go back two quarters', async () => {
  await knex('cost_daily').where('day', '<', '2024-12-31').delete();
  const kinds = (await finder.inParts(SCOPE)).map(({ kind }) => kind);
  expect(kinds).toEqual(['unlabeled', 'kubernetes']);
});
