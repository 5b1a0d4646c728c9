import {
  mockCredentials,
  mockServices,
  startTestBackend,
  TestDatabases,
} from '@backstage/backend-test-utils';
import catalog from '@backstage/plugin-catalog-backend';
import { scaffolderServiceMock } from '@backstage/plugin-scaffolder-node/testUtils';
import type { Knex } from 'knex';
import request from 'supertest';
import { Finder, moduleOf } from '../__testUtils__/Finder';
import { catalogModuleTemplateSources } from '../module';

const REPOSITORY = 'https://git.example/shop';

/** Two spellings of the file of each component: upstream compares the first two as one, and the others as two. */
const SPELLINGS = {
  till: [
    `${REPOSITORY}/till/blob/main/info.yaml`,
    `${REPOSITORY}/till/tree/main/info.yaml`,
  ],
  stock: [
    `${REPOSITORY}/stock/blob/main/info.yaml`,
    `${REPOSITORY.toUpperCase().replace('HTTPS://GIT.EXAMPLE', 'https://git.example')}/Stock/blob/main/info.yaml`,
  ],
} as const;

type Name = keyof typeof SPELLINGS;
const NAMES: Name[] = ['till', 'stock'];

const component = (name: string) => `
apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: ${name} }
spec: { type: service, lifecycle: production, owner: checkout }
---
apiVersion: backstage.io/v1alpha1
kind: Location
metadata: { name: ${name}-more }
spec: { target: ./more.yaml }
`;
const more = (name: string) => `
apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: ${name}-part }
spec: { type: service, lifecycle: production, owner: checkout }
`;

const STOCK = 'component:default/stock';

/** Documents that the host no longer has. */
const gone = new Set<string>();

async function search(url: string) {
  const name = NAMES.find(one => url.toLowerCase().includes(`/${one}/`))!;
  const text = url.endsWith('more.yaml') ? more(name) : component(name);
  const content = async () => Buffer.from(gone.has(url) ? more('other') : text);
  return { etag: '', files: [{ url, content }] };
}

type Backend = Awaited<ReturnType<typeof startTestBackend>>;
let backend: Backend | undefined;
let finder: Finder;
let knex: Knex;
// Must run before the clean-up of the test databases, which waits for the connections to end.
afterAll(() => backend?.stop());
const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

/** Starts the catalogue with these addresses in its configuration. */
async function start(...targets: string[]) {
  await backend?.stop();
  finder = new Finder();
  backend = await startTestBackend({
    features: [
      catalog,
      catalogModuleTemplateSources,
      moduleOf(finder),
      mockServices.database.mock({ getClient: async () => knex }).factory,
      mockServices.rootConfig.factory({
        data: {
          catalog: {
            // Nothing is read again by itself while a test runs.
            processingInterval: { hours: 1 },
            rules: [{ allow: ['Component', 'Location'] }],
            locations: targets.map(target => ({ type: 'url', target })),
          },
          integrations: { github: [{ host: 'git.example' }] },
        },
      }),
      mockServices.urlReader.mock({ search }).factory,
      scaffolderServiceMock.mock().factory,
    ],
  });
}

const as = mockCredentials.user.header();
const post = (target: string) =>
  request(backend!.server)
    .post('/api/catalog/locations')
    .set('authorization', as)
    .send({ type: 'url', target });
const read = (ref: string) =>
  request(backend!.server)
    .get(`/api/catalog/entities/by-name/component/default/${ref}`)
    .set('authorization', as);

/** What a catalogue takes just when it is stopped is due again only after the interval: an hour. */
const makeDue = () =>
  knex('refresh_state')
    .whereNull('processed_entity')
    .update({ next_update_at: knex.fn.now() });

async function until(isTrue: () => Promise<boolean>) {
  for (let looks = 1; !(await isTrue()); looks += 1) {
    if (looks % 50 === 0) await makeDue();
    await new Promise(resolve => setTimeout(resolve, 100));
  }
}

/** The address from which an entity was read last. */
async function originOf(name: string): Promise<string | undefined> {
  const { body } = await read(name);
  return body.metadata?.annotations?.[
    'backstage.io/managed-by-origin-location'
  ];
}

/** The entities that the catalogue holds because of an address. */
const heldBy = (target: string): Promise<string[]> =>
  knex('refresh_state_references')
    .join('refresh_state', 'source_entity_ref', 'refresh_state.entity_ref')
    .whereLike('unprocessed_entity', `%"${target}"%`)
    .pluck('target_entity_ref');

/** Waits until an address was read. */
const noted = (target: string) =>
  until(async () => (await heldBy(target)).length === 2);

/** Ids of the component and of the part that another file has; another id is another entity, which was away in between. */
const idsOf = async (name: Name) =>
  Promise.all(
    [name, `${name}-part`].map(
      async one => (await read(one)).body.metadata?.uid,
    ),
  );

async function untilRead(name: Name) {
  await until(async () => (await idsOf(name)).every(Boolean));
  return idsOf(name);
}

beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
  await start();
}, 60_000);

describe.each(NAMES)('the entities of the two addresses of %s', name => {
  const [first, second] = SPELLINGS[name];

  it('stay when a provider no longer finds one of them, whichever was read last', async () => {
    for (const [lost, left] of [
      [first, second],
      [second, first],
    ]) {
      await finder.find(lost);
      await noted(lost);
      const ids = await untilRead(name);
      await finder.find(lost, left);
      await noted(left);
      await finder.find(left);
      expect(await idsOf(name)).toEqual(ids);
      // They follow the one that is left.
      await until(async () => (await originOf(name)) === `url:${left}`);
      expect(await idsOf(name)).toEqual(ids);
      await finder.find();
      expect((await read(name)).status).toBe(404);
      expect((await read(`${name}-part`)).status).toBe(404);
    }
  });

  it('stay when one is removed over HTTP', async () => {
    await finder.find(first);
    const ids = await untilRead(name);
    const { body, status } = await post(second);
    expect(status).toBe(201);
    await noted(second);
    const removed = await request(backend!.server)
      .delete(`/api/catalog/locations/${body.location.id}`)
      .set('authorization', as);
    expect(removed.status).toBe(204);
    expect(await idsOf(name)).toEqual(ids);
    await until(async () => (await originOf(name)) === `url:${first}`);
    expect(await idsOf(name)).toEqual(ids);
    await finder.find();
  });

  it('stay when the configuration no longer names one of them', async () => {
    await start(first, second);
    const ids = await untilRead(name);
    await noted(first);
    await noted(second);
    await start(second);
    expect(await idsOf(name)).toEqual(ids);
    await until(async () => (await originOf(name)) === `url:${second}`);
    await start();
    expect((await read(name)).status).toBe(404);
  });
});

it('an entity that one file no longer has stays with the other, and goes with the last', async () => {
  const [first, second] = SPELLINGS.stock;
  gone.clear();
  await finder.find(first);
  await untilRead('stock');
  await finder.find(first, second);
  await noted(second);
  const { body } = await read('stock');
  gone.add(first.replace('/blob/', '/tree/'));
  await knex('refresh_state')
    .whereLike('unprocessed_entity', `%"${first}"%`)
    .andWhereLike('entity_ref', 'location:default/generated-%')
    .update({ next_update_at: knex.fn.now() });
  await until(async () => (await originOf('stock')) === `url:${second}`);
  expect((await read('stock')).body.metadata.uid).toBe(body.metadata.uid);
  await until(async () => !(await heldBy(first)).includes(STOCK));
  await finder.find(first);
  expect((await read('stock')).status).toBe(404);
});

it('an entity does not stay for a file of another repository that claims it', async () => {
  const [first] = SPELLINGS.stock;
  const claim = 'https://git.example/mallory/stock/blob/main/info.yaml';
  gone.clear();
  // It may have been read without its entity a moment ago: what is found anew is read anew.
  await finder.find();
  await finder.find(first);
  await untilRead('stock');
  await finder.find(first, claim);
  await until(async () => {
    const [row] = await knex('refresh_state')
      .whereLike('unprocessed_entity', `%"${claim}"%`)
      .whereNotNull('processed_entity');
    return row !== undefined;
  });
  expect(await heldBy(claim)).toEqual([]);
  await finder.find(claim);
  expect((await read('stock')).status).toBe(404);
  await finder.find();
});

it('a location of a dry run changes nothing', async () => {
  const [first] = SPELLINGS.till;
  await finder.find(first);
  await untilRead('till');
  await noted(first);
  const { status } = await request(backend!.server)
    .post('/api/catalog/validate-entity')
    .set('authorization', as)
    .send({
      location: `url:${first}`,
      entity: {
        apiVersion: 'backstage.io/v1alpha1',
        kind: 'Location',
        metadata: { name: 'till-more' },
        spec: { type: 'url', target: SPELLINGS.stock[0] },
      },
    });
  expect(status).toBe(200);
  const rows = await knex('location_readings')
    .where({ location_ref: 'location:default/till-more' })
    .pluck('entity_ref');
  expect(rows).toEqual(['component:default/till-part']);
});
