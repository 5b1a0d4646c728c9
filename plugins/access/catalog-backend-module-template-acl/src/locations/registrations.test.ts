import {
  createServiceFactory,
  type PermissionsService,
} from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
  TestDatabases,
} from '@backstage/backend-test-utils';
import catalog from '@backstage/plugin-catalog-backend';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { accessServiceRef } from '@portal/plugin-access-node';
import request from 'supertest';
import { catalogModuleTemplateAcl } from '../module';

const BASE = 'https://git.example/retail-example/basket/blob/main';
const STRANGER = 'user:default/stranger';

const access = createServiceFactory({
  service: accessServiceRef,
  deps: {},
  factory: () => ({
    may: async () => ({ allowed: true as const }),
    require: async () => {},
  }),
});

type Backend = Awaited<ReturnType<typeof startTestBackend>>;
let knex: Awaited<ReturnType<TestDatabases['init']>>;
let backends: Backend[] = [];
// Must run before the clean-up of the test databases, which waits for the connections to end.
afterAll(() => Promise.all(backends.map(backend => backend.stop())));
const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

const decide: PermissionsService['authorize'] = async (requests, options) => {
  const { principal } = options!.credentials as {
    principal: { userEntityRef?: string };
  };
  const result =
    principal.userEntityRef === STRANGER
      ? AuthorizeResult.DENY
      : AuthorizeResult.ALLOW;
  return requests.map(() => ({ result }));
};

const start = () =>
  startTestBackend({
    features: [
      catalog,
      catalogModuleTemplateAcl,
      access,
      mockServices.permissions.mock({
        authorize: decide,
        authorizeConditional: async requests =>
          requests.map(() => ({ result: AuthorizeResult.ALLOW })),
      }).factory,
      mockServices.database.mock({ getClient: async () => knex }).factory,
      mockServices.rootConfig.factory({
        data: {
          catalog: { processingInterval: false },
          github: { host: 'git.example', organisation: 'retail-example' },
          integrations: { github: [{ host: 'git.example' }] },
        },
      }),
      mockServices.urlReader.mock({
        search: async () => ({ etag: '', files: [] }),
      }).factory,
    ],
  });

beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
  backends = [await start()];
  backends.push(await start());
}, 60_000);

const send = (
  method: 'post' | 'put',
  path: string,
  target: string,
  { backend = backends[0], as = mockCredentials.user.header() } = {},
) =>
  request(backend.server)
    [method](`/api/catalog/locations${path}`)
    .set('authorization', as)
    .send({ type: 'url', target });

const registered = () =>
  knex('locations').where({ type: 'url' }).pluck('target');

const numbers = (statuses: number[]) => statuses.sort((a, b) => a - b);

it('registers an address once, however many people ask at once in all backends', async () => {
  const target = `${BASE}/catalog-info.yaml`;
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      send('post', '', target, { backend: backends[index % 2] }),
    ),
  );
  expect(numbers(answers.map(({ status }) => status))).toEqual([
    201,
    ...Array(11).fill(409),
  ]);
  expect(await registered()).toEqual([target]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.error.message).toBe(
    `Location url:${target} already exists`,
  );
});

it('knows an address in every spelling', async () => {
  const spellings = [
    `${BASE}/one.yaml`,
    `${BASE}/one.yaml/`,
    `${BASE.replace('basket', 'Basket')}/one.yaml`,
    `${BASE.replace('blob', 'tree')}/one.yaml`,
    `${BASE.replace('git.example', 'GIT.example')}/one.yaml`,
    `${BASE}/one.yaml#L1`,
    `${BASE}/one.yaml?raw=true`,
    `${BASE.replace('main', 'HEAD')}/one.yaml`,
  ];
  const service = mockCredentials.service.header();
  const answers = await Promise.all(
    spellings.map(target => send('post', '', target, { as: service })),
  );
  expect(numbers(answers.map(({ status }) => status))).toEqual([
    201,
    ...Array(7).fill(409),
  ]);
  const all = await registered();
  const [taken] = all.filter(target => /one\.yaml/.test(target));
  expect(all).toHaveLength(2);
  const asked = spellings.find(target => target !== taken)!;
  const { body } = await send('post', '', asked, { as: service });
  expect(body.error.message).toBe(
    `The address ${asked} is registered already, as ${taken}`,
  );
});

const PROVIDED = [
  `${BASE}/provided.yaml`,
  `${BASE.replace('blob', 'tree')}/provided.yaml`,
  `${BASE.replace('retail-example', 'Retail-Example')}/provided.yaml`,
  `${BASE.replace('main', 'HEAD')}/provided.yaml`,
];

/** A file that a provider found, which the catalogue would read again in years. */
async function provide() {
  const entity = { spec: { type: 'url', target: PROVIDED[0] } };
  const row = {
    entity_ref: 'location:default/provided',
    unprocessed_entity: JSON.stringify(entity),
    errors: '',
    next_update_at: new Date('2099-01-01'),
    last_discovery_at: new Date(),
  };
  await knex('refresh_state')
    .insert({ entity_id: 'provided', ...row })
    .onConflict('entity_ref')
    .merge();
}

it.each(PROVIDED)('knows a file that a provider found, as %s', async target => {
  await provide();
  const people = await send('post', '', target);
  const as = mockCredentials.service.header();
  const services = await send('post', '', target, { as });
  for (const { status, body } of [people, services]) {
    expect([status, body.error.message]).toEqual([
      409,
      `The catalogue reads the file ${target} already, as ${PROVIDED[0]}. It needs no registration`,
    ]);
  }
  expect(await registered()).not.toContain(target);
});

it('reads a file that a provider found again when a service asks for it', async () => {
  const dueIn2099 = () =>
    knex('refresh_state')
      .where({ entity_ref: 'location:default/provided' })
      .andWhere('next_update_at', '>', new Date('2098-01-01'));
  await provide();
  const as = mockCredentials.service.header();
  await send('post', '', PROVIDED[0], { as });
  expect(await dueIn2099()).toHaveLength(1);
  const { status } = await send('post', '?onConflict=refresh', PROVIDED[1], {
    as,
  });
  expect(status).toBe(409);
  expect(await dueIn2099()).toHaveLength(0);
});

it('moves no registration to a spelling of another address', async () => {
  const { body } = await send('post', '', `${BASE}/two.yaml`);
  const path = `/${body.location.id}`;
  expect((await send('put', path, `${BASE}/two.yaml/`)).status).toBe(200);
  const answer = await send('put', path, `${BASE}/catalog-info.yaml/`);
  expect(answer.status).toBe(409);
});

it('answers others as before', async () => {
  const target = `${BASE}/catalog-info.yaml/`;
  const as = mockCredentials.user.header(STRANGER);
  expect((await send('post', '', target, { as })).status).toBe(403);
  const dryRun = await send('post', '?dryRun=true', target);
  expect(dryRun.status).toBe(400);
  expect(dryRun.body.error.message).toContain('no matching files found');
});

it('does not read a registered address again without an interval', async () => {
  const target = `${BASE}/catalog-info.yaml`;
  const { status, body } = await send('post', '?onConflict=refresh', target);
  expect([status, body.error.message]).toEqual([
    400,
    expect.stringContaining('onConflict: only reject is offered'),
  ]);
});

it('reads one of the portal again, as the run of a template asks', async () => {
  const target = `${BASE}/catalog-info.yaml`;
  const as = mockCredentials.service.header();
  const again = await send('post', '?onConflict=refresh', target, { as });
  expect(again.status).toBe(201);
  const other = `${BASE}/three.yaml`;
  const first = await send('post', '?onConflict=refresh', other, { as });
  expect(first.status).toBe(201);
  expect(await registered()).toContain(other);
});

it.each(['/locations', '/locations?dryRun=true'])(
  'refuses an address without end at %s',
  async path => {
    const target = `${BASE}/${'/'.repeat(3_000)}a.yaml`;
    const { status, body } = await send(
      'post',
      path.replace('/locations', ''),
      target,
    );
    expect([status, body.error.message]).toEqual([
      400,
      expect.stringMatching(/^The target has .* At most 2,048 are allowed\.$/),
    ]);
  },
);
