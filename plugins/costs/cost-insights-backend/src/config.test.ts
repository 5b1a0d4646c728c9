import { mockServices } from '@backstage/backend-test-utils';
import { CURRENCIES } from '@portal/plugin-cost-insights-common';
import type { JsonObject } from '@backstage/types';
import { readCostInsightsConfig } from './config';

const read = (costInsights?: JsonObject) =>
  readCostInsightsConfig(
    mockServices.rootConfig({ data: costInsights ? { costInsights } : {} }),
  );

it('has defaults of the specification (P-194, P-199 to P-203)', () => {
  expect(read()).toEqual({
    alertView: 'billed',
    billingCurrency: 'USD',
    engineerCost: 2000,
    currencies: CURRENCIES,
    metrics: [],
    projects: [],
    products: [{ id: 'other', title: 'Other', services: [] }],
    componentTag: 'component',
    budgets: new Map(),
    companyReaders: [],
    requestsPerMinute: 240,
  });
});

it('reads groups by name or reference', () => {
  const config = read({
    projects: [{ id: 'shop-*', owner: 'Checkout' }],
    budgets: [{ group: 'group:default/checkout', amount: 10 }],
    company: { readers: ['finance'] },
  });
  expect(config).toMatchObject({
    projects: [{ id: 'shop-*', owner: 'group:default/checkout' }],
    budgets: new Map([['group:default/checkout', 10]]),
    companyReaders: ['group:default/finance'],
  });
});

const METRIC = { title: 'Orders', location: 'orders.csv' };
const PRODUCT = { title: 'Compute', services: ['Compute Engine'] };

it.each([
  [
    'two default metrics (P-207)',
    {
      metrics: [
        { ...METRIC, id: 'a', default: true },
        { ...METRIC, id: 'b', default: true },
      ],
    },
    'costInsights.metrics: only one metric may be the default',
  ],
  [
    'two currencies without kind (P-208)',
    {
      currencies: [
        { label: 'Engineers', unit: 'engineer' },
        { label: 'Developers', unit: 'developer' },
      ],
    },
    'costInsights.currencies: Only one currency may have no kind',
  ],
  [
    'an unknown currency',
    { billingCurrency: 'dollar' },
    `costInsights.billingCurrency: 'dollar' is no code of three capital letters`,
  ],
  [
    'free engineers',
    { engineerCost: 0 },
    'costInsights.engineerCost is not above 0',
  ],
  [
    'a budget below 0',
    { budgets: [{ group: 'checkout', amount: -1 }] },
    'costInsights.budgets.amount is not above 0',
  ],
  // start/bad-number.yaml
  [
    'an empty budget',
    { budgets: [{ group: 'checkout', amount: '' }] },
    'costInsights.budgets.amount is empty',
  ],
  [
    'a budget that is no number',
    { budgets: [{ group: 'checkout', amount: 'much' }] },
    'amount',
  ],
  [
    'two budgets of a group',
    {
      budgets: [
        { group: 'checkout', amount: 1 },
        { group: 'group:default/checkout', amount: 2 },
      ],
    },
    `costInsights.budgets: 'group:default/checkout' is there twice`,
  ],
  [
    'a project of a person',
    { projects: [{ id: 'shop', owner: 'user:default/cara' }] },
    `costInsights.projects: 'user:default/cara' is not the name of a group`,
  ],
  [
    'a project twice',
    {
      projects: [
        { id: 'shop', owner: 'checkout' },
        { id: 'shop', owner: 'search' },
      ],
    },
    `costInsights.projects: 'shop' is there twice`,
  ],
  [
    'a pattern with its star inside',
    { projects: [{ id: 'sh*p', owner: 'checkout' }] },
    `costInsights.projects: '*' stands not at the end of 'sh*p'`,
  ],
  [
    'a product with the id of all others',
    { products: [{ ...PRODUCT, id: 'other' }] },
    `costInsights.products: 'other' is there twice`,
  ],
  [
    'no requests',
    { rateLimit: { requestsPerMinute: 0 } },
    'costInsights.rateLimit.requestsPerMinute',
  ],
])('refuses %s', (_, section, message) => {
  expect(() => read(section)).toThrow(message);
});
