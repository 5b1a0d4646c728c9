import { createServiceFactory } from '@backstage/backend-plugin-api';
import {
  mockServices,
  startTestBackend,
  TestDatabases,
} from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { authorizationOf } from '@portal/test-kit';
import request from 'supertest';
import { quickSearchPlugin } from './plugin';

let stop: () => Promise<void> = async () => {};
// Before the test databases' own clean-up, which waits for the connections to end.
afterAll(() => stop());

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

const build = (kind: string, name: string, title?: string): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind,
  metadata: { name, namespace: 'default', title },
  spec: { type: 'service', owner: 'group:default/checkout' },
});

const SAMPLES: Entity[] = [
  build('Component', 'order-service', 'Order service'),
  build('Component', 'orders'),
  build('Component', 'reorder-planner', 'Planner of reorders'),
  build('System', 'order', 'Order'),
  build('API', 'purchase-api', 'Purchase orders'),
  build('Component', '100-percent', '100% of_it'),
  build('Template', 'infrastructure', 'Order infrastructure'),
  build('Component', 'toolkit', 'Toolkit for C++'),
  build('Component', 'cafe-zurich', 'Café Zürich'),
];

/** The catalogue; each test begins with the samples. */
let entities = SAMPLES;

/** Only the owner may read the controlled template. */
function visibleTo(options: unknown): Entity[] {
  const { credentials } = options as {
    credentials: { principal: { type: string; userEntityRef?: string } };
  };
  const { type, userEntityRef } = credentials.principal;
  const isAll = type === 'service' || userEntityRef === 'user:default/owner';
  return isAll ? entities : entities.filter(({ kind }) => kind !== 'Template');
}

let base = '';
let readNames: () => Promise<void> = async () => {};

beforeAll(async () => {
  const knex = await databases.init('POSTGRES_18');
  const backend = await startTestBackend({
    features: [
      quickSearchPlugin,
      mockServices.database.factory({ knex }),
      mockServices.scheduler.mock({
        scheduleTask: async ({ fn }) => {
          readNames = async () => fn(new AbortController().signal);
        },
      }).factory,
      createServiceFactory({
        service: catalogServiceRef,
        deps: {},
        factory: () =>
          catalogServiceMock.mock({
            queryEntities: async (query, options) =>
              catalogServiceMock({
                entities: visibleTo(options),
              }).queryEntities(query, options),
            getEntitiesByRefs: async (query, options) =>
              catalogServiceMock({
                entities: visibleTo(options),
              }).getEntitiesByRefs(query, options),
          }),
      }),
    ],
  });
  stop = () => backend.stop();
  base = `http://localhost:${backend.server.port()}`;
}, 120_000);

beforeEach(async () => {
  entities = SAMPLES;
  await readNames();
});

async function suggest(who: string, query: string) {
  const response = await request(base)
    .get('/api/quick-search/suggestions')
    .query({ query })
    .set('authorization', authorizationOf(who));
  return response;
}

const titles = async (who: string, query: string): Promise<string[]> => {
  const { body } = await suggest(who, query);
  return body.items.map(({ title }: { title: string }) => title);
};

it('ranks the exact name, the beginning, the beginning of a word, and any place', async () => {
  expect(await titles('ann', 'Order')).toEqual([
    'Order',
    'orders',
    'Order service',
    'Purchase orders',
    'Planner of reorders',
  ]);
});

it('finds each word, in any order, and takes wildcards for what they are', async () => {
  expect(await titles('ann', 'serv ord')).toEqual(['Order service']);
  expect(await titles('ann', '100% of_')).toEqual(['100% of_it']);
  expect(await titles('ann', '%_')).toEqual([]);
});

it('finds names with accents without them, and a letter only with its signs', async () => {
  expect(await titles('ann', 'zurich café')).toEqual(['Café Zürich']);
  expect(await titles('ann', 'ZÜR')).toEqual(['Café Zürich']);
  expect(await titles('ann', 'c++')).toEqual(['Toolkit for C++']);
});

it.each(['cafe+zurich', '?query=(x)', 'a:b/c', "o'brien", '[x];,@!$*'])(
  'reads the query %s as any server does',
  async query => {
    const response = await request(base)
      .get(`/api/quick-search/suggestions?query=${query}`)
      .set('authorization', authorizationOf('ann'));
    expect(response.status).toBe(200);
    const { items } = response.body;
    expect(items).toHaveLength(query === 'cafe+zurich' ? 1 : 0);
  },
);

it('never suggests what the caller may not read', async () => {
  expect(await titles('ann', 'infrastructure')).toEqual([]);
  expect(await titles('owner', 'infrastructure')).toEqual([
    'Order infrastructure',
  ]);
});

it('says what the page shows of an entity', async () => {
  const { body } = await suggest('ann', 'purchase');
  expect(body.items).toEqual([
    {
      entityRef: 'api:default/purchase-api',
      kind: 'api',
      title: 'Purchase orders',
      owner: 'group:default/checkout',
      type: 'service',
      hasDocs: false,
    },
  ]);
});

it('refuses a missing text, and a caller without a sign-in', async () => {
  expect((await suggest('ann', '')).status).toBe(400);
  expect((await suggest('nobody', 'order')).status).toBe(401);
});

it('follows the catalogue: changed titles, removed entities', async () => {
  const [first, , ...others] = SAMPLES;
  const metadata = { ...first.metadata, title: 'Basket service' };
  entities = [{ ...first, metadata }, ...others];
  await readNames();
  expect(await titles('ann', 'bask')).toEqual(['Basket service']);
  expect(await titles('ann', 'orders')).toEqual([
    'Purchase orders',
    'Planner of reorders',
  ]);
});
