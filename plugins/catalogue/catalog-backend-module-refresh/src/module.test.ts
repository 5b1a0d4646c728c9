import {
  mockCredentials,
  mockServices,
  startTestBackend,
  TestDatabases,
} from '@backstage/backend-test-utils';
import catalog from '@backstage/plugin-catalog-backend';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { recordingAuditor, type AuditRecord } from '@portal/test-kit';
import request from 'supertest';
import { FileReadings } from './FileReadings';
import { catalogModuleRefresh } from './module';

const FILE = 'https://git.example/retail-example/basket/blob/main/all.yaml';
const DENIED = 'component:default/secret';

const component = (name: string) => `
apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: ${name} }
spec: { type: service, lifecycle: production, owner: checkout }
`;
const NAMES = ['one', 'two', 'three', 'four', 'five'];

/** Number of times that the file was read. */
let reads = 0;
const reader = mockServices.urlReader.mock({
  search: async url => {
    reads += 1;
    const text = NAMES.map(component).join('---');
    return {
      etag: '',
      files: [{ url, content: async () => Buffer.from(text) }],
    };
  },
});

type Knex = Awaited<ReturnType<TestDatabases['init']>>;
type Backend = Awaited<ReturnType<typeof startTestBackend>>;

let knex: Knex;
let backends: Backend[] = [];
const audit: AuditRecord[] = [];
// Must run before the clean-up of the test databases, which waits for the connections to end.
afterAll(() => Promise.all(backends.map(backend => backend.stop())));
const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

const start = () =>
  startTestBackend({
    features: [
      catalog,
      catalogModuleRefresh,
      recordingAuditor(audit).factory,
      mockServices.database.mock({ getClient: async () => knex }).factory,
      mockServices.permissions.mock({
        authorize: async requests =>
          requests.map(query => ({
            result:
              'resourceRef' in query && query.resourceRef === DENIED
                ? AuthorizeResult.DENY
                : AuthorizeResult.ALLOW,
          })),
        authorizeConditional: async requests =>
          requests.map(() => ({ result: AuthorizeResult.ALLOW })),
      }).factory,
      mockServices.rootConfig.factory({
        data: {
          catalog: {
            refresh: { minInterval: { minutes: 10 } },
            // The catalogue reads nothing of itself during the tests.
            processingInterval: { hours: 10 },
            locations: [{ type: 'url', target: FILE }],
          },
          integrations: { github: [{ host: 'git.example' }] },
        },
      }),
      reader.factory,
    ],
  });

const rowsOf = (pattern: string) =>
  knex('refresh_state').where('entity_ref', 'like', pattern);

beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
  backends = [await start()];
  backends.push(await start());
  await until(async () => (await rowsOf('component:%')).length === 5);
  await untilRead(1);
}, 90_000);

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) {
    await new Promise(resolve => setTimeout(resolve, 100));
  }
}

/** Number of entities that the processing would take now. */
async function due(): Promise<number> {
  const rows = await knex('refresh_state').whereRaw('next_update_at <= now()');
  return rows.length;
}

const refresh = (entityRef: unknown, backend = backends[0]) =>
  request(backend.server)
    .post('/api/catalog/refresh')
    .set('authorization', mockCredentials.user.header())
    .send({ entityRef });

/** Waits until no entity is due, and the file was read. */
async function untilRead(count: number): Promise<void> {
  await until(async () => (await due()) === 0 && reads >= count);
}

it('reads a file once, however many people refresh its entities in all backends', async () => {
  const before = reads;
  const refreshEverywhere = (name: string) =>
    Promise.all(
      [...backends, ...backends].map(backend =>
        refresh(`Component:default/${name}`, backend),
      ),
    );
  for (const name of NAMES) {
    const answers = await refreshEverywhere(name);
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200));
    await untilRead(before + 1);
  }
  expect(reads).toBe(before + 1);
});

it('serves a request within the interval at its end', async () => {
  const before = reads;
  await refresh('component:default/one');
  const rows = await knex('entity_refreshes')
    .join(
      'refresh_state',
      'refresh_state.entity_ref',
      'entity_refreshes.entity_ref',
    )
    .whereRaw(`due_at BETWEEN now() AND now() + interval '10 minutes'`)
    .whereRaw('next_update_at = due_at')
    .pluck('entity_refreshes.entity_ref');
  expect(rows).toContain('component:default/one');
  expect(rows).toContainEqual(
    expect.stringMatching('^location:default/generated-'),
  );
  expect(reads).toBe(before);
  // The interval passes.
  await knex('entity_refreshes').update({ due_at: knex.raw('now()') });
  await rowsOf('%').update({ next_update_at: knex.raw('now()') });
  await untilRead(before + 1);
  expect(reads).toBe(before + 1);
});

it('forgets old refreshes', async () => {
  await knex('entity_refreshes').insert({
    entity_ref: 'component:default/gone',
    due_at: knex.raw(`now() - interval '2 hours'`),
  });
  await refresh('component:default/two');
  expect(
    await knex('entity_refreshes').where({
      entity_ref: 'component:default/gone',
    }),
  ).toEqual([]);
});

it('asks for the permission, and writes down who refreshed what', async () => {
  audit.length = 0;
  const denied = await refresh(DENIED);
  expect(denied.status).toBe(403);
  expect(denied.body.error.message).toBe(
    `You are not allowed to refresh ${DENIED}`,
  );
  await refresh('component:default/three');
  const meta = { queryType: 'refresh' };
  expect(audit).toEqual([
    {
      eventId: 'entity-mutate',
      outcome: 'failed',
      meta: { ...meta, entityRef: DENIED },
    },
    {
      eventId: 'entity-mutate',
      outcome: 'succeeded',
      meta: { ...meta, entityRef: 'component:default/three' },
    },
  ]);
});

it.each([
  ['component:default/gone', 404, 'Entity component:default/gone not found'],
  ['', 400, 'entityRef: '],
  [7, 400, 'entityRef: '],
  [undefined, 400, 'entityRef: '],
  ['x'.repeat(201), 400, 'entityRef: '],
])('answers for %j with %d', async (entityRef, status, message) => {
  const answer = await refresh(entityRef);
  expect(answer.status).toBe(status);
  expect(answer.body.error.message).toContain(message);
});

it('is for nobody without a sign-in', async () => {
  const { status } = await request(backends[0].server)
    .post('/api/catalog/refresh')
    .set('authorization', mockCredentials.none.header())
    .send({ entityRef: 'component:default/one' });
  expect(status).toBe(401);
});

it('files, and what can change by itself, are read more often than all entities are processed', async () => {
  const readings = new FileReadings({ knex, everyMs: 3_600_000 });
  const set = (name: string, columns: object) =>
    knex('refresh_state')
      .where({ entity_ref: `component:default/${name}` })
      .update({
        next_update_at: knex.raw(`now() + interval '9 hours'`),
        ...columns,
      });
  for (const name of NAMES) await set(name, { errors: '[]' });
  await set('two', { errors: '[{"name":"NotFoundError","message":"gone"}]' });
  await set('four', {
    next_update_at: knex.raw(`now() + interval '50 minutes'`),
  });
  await knex('refresh_keys').insert({
    entity_id: knex('refresh_state')
      .where({ entity_ref: 'component:default/three' })
      .select('entity_id'),
    key: 'url:https://git.example/retail-example/basket/openapi.yaml',
  });
  await readings.bringForward();
  const soon = await knex('refresh_state')
    .whereRaw(`next_update_at <= now() + interval '30 minutes'`)
    .whereNot('entity_ref', 'like', 'location:%')
    .orderBy('entity_ref')
    .pluck('entity_ref');
  expect(soon).toEqual(['component:default/three', 'component:default/two']);
  const late = await rowsOf('location:%').whereRaw(
    `next_update_at > now() + interval '1 hour'`,
  );
  expect(late).toEqual([]);
});
