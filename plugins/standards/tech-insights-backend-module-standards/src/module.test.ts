import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import { createBackendModule } from '@backstage/backend-plugin-api';
import techInsights from '@backstage-community/plugin-tech-insights-backend';
import {
  techInsightsPersistenceContextExtensionPoint,
  type FlatTechInsightFact,
  type TechInsightsStore,
} from '@backstage-community/plugin-tech-insights-node';
import { CHECK_METADATA_KEY } from '@portal/plugin-standards-common';
import { DateTime } from 'luxon';
import request from 'supertest';
import { stringify } from 'yaml';
import { techInsightsModuleStandards } from './module';

const FILE = stringify({
  levels: [{ id: 'bronze', title: 'Bronze' }],
  checks: [
    ['good', 'good'],
    ['bad', 'bad'],
    ['missing', 'missing'],
    ['undeclared', 'undeclared'],
  ].map(([id, fact]) => ({
    id,
    title: id,
    description: id,
    level: 'bronze',
    facts: ['someFacts'],
    rule: { all: [{ fact, operator: 'equal', value: true }] },
    todo: { text: 'Do it' },
  })),
});

/** What the engine says of a component. */
interface Answer {
  entity: string;
  results: {
    result: boolean;
    check: { metadata: Record<string, { id: string }> };
  }[];
}

const boolean = { type: 'boolean' as const, description: '' };

const SCHEMA = {
  id: 'someFacts',
  version: '1.0.0',
  good: boolean,
  bad: boolean,
  missing: boolean,
};

/** Questions to the engine's store. */
const asked = { facts: 0, schemas: 0 };

/** The engine's store with one row of facts of each component. */
function storeOf(rows: Record<string, Partial<FlatTechInsightFact>>) {
  return {
    getLatestFactsByIds: async (_ids: string[], entity: string) => {
      asked.facts += 1;
      return rows[entity]
        ? { someFacts: { id: 'someFacts', ...rows[entity] } }
        : {};
    },
    getLatestSchemas: async () => {
      asked.schemas += 1;
      return [SCHEMA];
    },
    insertFactSchema: async () => undefined,
    getEntities: async () => [],
  } as unknown as TechInsightsStore;
}

const FACTS = { good: true, bad: false };
const ROWS = {
  'component:default/fresh': { facts: FACTS, timestamp: DateTime.now() },
  'component:default/old': {
    facts: FACTS,
    timestamp: DateTime.now().minus({ days: 4 }),
  },
};

const store = createBackendModule({
  pluginId: 'tech-insights',
  moduleId: 'test-store',
  register(reg) {
    reg.registerInit({
      deps: { persistence: techInsightsPersistenceContextExtensionPoint },
      async init({ persistence }) {
        persistence.setPersistenceContext({ techInsightsStore: storeOf(ROWS) });
      },
    });
  },
});

async function start() {
  const { server } = await startTestBackend({
    features: [
      techInsights,
      techInsightsModuleStandards,
      store,
      mockServices.urlReader.mock({
        readUrl: async () => ({ buffer: async () => Buffer.from(FILE) }),
      }).factory,
      mockServices.rootConfig.factory({
        data: {
          standards: { checks: { url: 'https://host.example/s.yaml' } },
          techInsights: { checksRunConcurrency: 5 },
        },
      }),
    ],
  });
  return server;
}

it('gives each check that has data its result, and the others none', async () => {
  const server = await start();
  const run = async () =>
    request(server)
      .post('/api/tech-insights/checks/run')
      .set('authorization', mockCredentials.service.header())
      .send({ entities: Object.keys(ROWS).concat('component:default/new') });
  const { status, body } = await run();
  expect(status).toBe(200);
  const results = Object.fromEntries(
    (body as Answer[]).map(({ entity, results: all }) => [
      entity,
      Object.fromEntries(
        all.map(({ check, result }) => [
          check.metadata[CHECK_METADATA_KEY].id,
          result,
        ]),
      ),
    ]),
  );
  expect(results).toEqual({
    'component:default/fresh': { good: true, bad: false },
    // Facts of four days ago say nothing of today.
    'component:default/old': {},
    'component:default/new': {},
  });
});

it('asks the database a few times for each component, also beside a check that fails', async () => {
  const server = await start();
  Object.assign(asked, { facts: 0, schemas: 0 });
  const entities = Array.from(
    { length: 100 },
    (_, number) => `component:default/c${number}`,
  );
  await request(server)
    .post('/api/tech-insights/checks/run')
    .set('authorization', mockCredentials.service.header())
    .send({ entities });
  // For all checks together, and for the one that fails; those that run meanwhile do not know yet that it does.
  expect(asked.facts).toBeLessThanOrEqual(2 * entities.length + 20);
  expect(asked.schemas).toBeLessThan(10);
});

it.each([
  '/checks',
  '/facts/latest?entity=component:default/fresh&ids=someFacts',
])('lets no person ask the engine: %s', async path => {
  const server = await start();
  const as = async (authorization: string) =>
    (
      await request(server)
        .get(`/api/tech-insights${path}`)
        .set({ authorization })
    ).status;
  expect(await as(mockCredentials.user.header())).toBe(403);
  expect(await as(mockCredentials.service.header())).toBe(200);
});
