import { createServiceFactory } from '@backstage/backend-plugin-api';
import {
  mockServices,
  startTestBackend,
  type TestBackend,
} from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { createBackendPlugin } from '@backstage/backend-plugin-api';
import { personGroupsServiceRef } from '@portal/plugin-access-node';
import { authorizationOf } from '@portal/test-kit';
import request from 'supertest';
import runTerms from '.';

const PRICES = `
currency: EUR
prices:
  - { id: lrs, title: Storage account, unit: account, monthly: 12 }
  - { id: premium, title: Premium storage, unit: account, monthly: 0.1 }
  - { id: vault, title: Vault, monthly: 3, currency: USD }
`;

const scaffolder = createBackendPlugin({
  pluginId: 'scaffolder',
  register: reg => reg.registerInit({ deps: {}, init: async () => {} }),
});

const template = (name: string, costs?: unknown): Entity => ({
  apiVersion: 'scaffolder.backstage.io/v1beta3',
  kind: 'Template',
  metadata: { name, namespace: 'default' },
  spec: {
    type: 'service',
    ...(costs !== undefined && { costs }),
  } as object as Entity['spec'],
  relations: [{ type: 'ownedBy', targetRef: 'group:default/platform' }],
});

const STORAGE = [
  {
    price: { key: 'sku', is: { Standard: 'lrs', Premium: 'premium' } },
    count: { key: 'count' },
  },
  { price: 'vault', when: { key: 'environment', in: ['prod'] } },
];

const file = { text: PRICES };
let backend: TestBackend;
afterAll(() => backend?.stop());

beforeAll(async () => {
  backend = await startTestBackend({
    features: [
      scaffolder,
      runTerms,
      mockServices.rootConfig.factory({
        data: {
          backend: { baseUrl: 'http://localhost' },
          runTerms: { prices: { url: 'https://host.example/prices.yaml' } },
        },
      }),
      mockServices.urlReader.mock({
        readUrl: async () => ({ buffer: async () => Buffer.from(file.text) }),
      }).factory,
      createServiceFactory({
        service: catalogServiceRef,
        deps: {},
        factory: () =>
          catalogServiceMock({
            entities: [
              template('storage', STORAGE),
              template('unpriced'),
              template('gap', [{ price: 'unknown' }, { price: 'lrs' }]),
              template('faulty', [{ price: 'lrs', counts: 2 }]),
              template('never', [
                { price: 'vault', when: { key: 'environment', in: ['prod'] } },
              ]),
            ],
          }),
      }),
      createServiceFactory({
        service: personGroupsServiceRef,
        deps: {},
        factory: () => ({
          of: async ref =>
            ref === 'user:default/paul' ? ['group:default/platform'] : [],
        }),
      }),
    ],
  });
});

const quote = (name: string, values: object = {}, who = 'asha') =>
  request(`http://localhost:${backend.server.port()}`)
    .post('/api/scaffolder/terms/quotes')
    .set('authorization', authorizationOf(who))
    .send({ templateRef: `template:default/${name}`, values });

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

it('answers 404 for a template that the person may not read, and 401 without a sign-in', async () => {
  expect((await quote('hidden')).status).toBe(404);
  const { status } = await request(`http://localhost:${backend.server.port()}`)
    .post('/api/scaffolder/terms/quotes')
    .set('authorization', 'Bearer nobody')
    .send({ templateRef: 'template:default/storage', values: {} });
  expect(status).toBe(401);
});
