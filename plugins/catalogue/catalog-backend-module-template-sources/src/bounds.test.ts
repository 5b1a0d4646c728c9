import {
  mockCredentials,
  mockServices,
  startTestBackend,
  TestDatabases,
} from '@backstage/backend-test-utils';
import catalog from '@backstage/plugin-catalog-backend';
import { NotFoundError } from '@backstage/errors';
import { turnsDuring } from '@portal/test-kit';
import request from 'supertest';
import { catalogModuleTemplateSources } from './module';

const HOME = 'https://git.example/retail-example/basket';
const at = (name: string) => `${HOME}/blob/main/${name}.yaml`;

const component = (name: string, lines = '') => `
apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: ${name} }
spec: { type: service, lifecycle: production, owner: checkout }
${lines}`;
const location = (name: string, targets: string[]) => `
apiVersion: backstage.io/v1alpha1
kind: Location
metadata: { name: ${name} }
spec: { type: url, targets: ${JSON.stringify(targets)} }
`;
const many = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) =>
    component(`${prefix}-${index}`),
  ).join('---');

/** Contents of the files, which a test may change. */
const files: Record<string, string> = {
  small: component('small'),
  items: `${component('items')}x:\n${'- a\n'.repeat(100_000)}`,
  documents: many(501, 'document'),
  full: many(499, 'full'),
  keys: component(
    'keys',
    Array.from({ length: 20_000 }, (_, index) => `k${index}: 1`).join('\n'),
  ),
  nested: component('nested', `x: ${'['.repeat(50_000)}`),
  aliases: component(
    'aliases',
    `x: &a ${'x'.repeat(100_000)}\ny: [*a, *a, *a, *a]\n`,
  ),
  targets: location(
    'targets',
    Array.from({ length: 101 }, (_, index) => at(`small-${index}`)),
  ),
  first: location('first', [at('second')]),
  second: location('second', [at('half-1'), at('half-2'), at('half-3')]),
  'half-1': many(200, 'one'),
  'half-2': many(200, 'two'),
  'half-3': many(200, 'three'),
  placeholders: component(
    'placeholders',
    `x: [${Array.from({ length: 11 }, () => "{ $text: './small.yaml' }").join()}]`,
  ),
  'large-json': component('large-json', "x: { $json: './items.yaml' }"),
  'large-yaml': component('large-yaml', "x: { $yaml: './items.yaml' }"),
  'large-text': component('large-text', "x: { $text: './huge.yaml' }"),
  huge: 'x'.repeat(2 * 1024 * 1024 + 1),
  grows: component('grows'),
  new: `${component('new')}x:\n${'- a\n'.repeat(100_000)}`,
};

const nameOf = (url: string) => url.split('/').at(-1)!.replace('.yaml', '');

/** Number of files whose content was read. */
let contents = 0;
const buffer = (name: string) => async () => {
  contents += 1;
  return Buffer.from(files[name]);
};

async function search(url: string) {
  if (url.includes('*')) {
    return {
      etag: '',
      files: Array.from({ length: 501 }, (_, index) => ({
        url: url.replace('*', `file-${index}`),
        content: buffer('small'),
      })),
    };
  }
  const name = nameOf(url);
  const isThere = files[name] !== undefined;
  return {
    etag: '',
    files: isThere ? [{ url, content: buffer(name) }] : [],
  };
}

async function readUrl(url: string) {
  const name = nameOf(url);
  if (files[name] === undefined) throw new NotFoundError('no file');
  return { buffer: buffer(name) };
}

let backend: Awaited<ReturnType<typeof startTestBackend>> | undefined;
// Must run before the clean-up of the test databases, which waits for the connections to end.
afterAll(() => backend?.stop());
const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

beforeAll(async () => {
  const knex = await databases.init('POSTGRES_18');
  backend = await startTestBackend({
    features: [
      catalog,
      catalogModuleTemplateSources,
      mockServices.database.mock({ getClient: async () => knex }).factory,
      mockServices.rootConfig.factory({
        data: {
          catalog: {
            rules: [{ allow: ['Component', 'Location'] }],
            locations: ['small', 'grows', 'new'].map(name => ({
              type: 'url',
              target: at(name),
            })),
            processingInterval: { seconds: 1 },
          },
          integrations: { github: [{ host: 'git.example' }] },
        },
      }),
      mockServices.urlReader.mock({ search, readUrl }).factory,
    ],
  });
}, 60_000);

const call = (method: 'get' | 'post', path: string) =>
  request(backend!.server)
    [method](`/api/catalog${path}`)
    .set('authorization', mockCredentials.user.header());

const dryRun = (target: string) =>
  call('post', '/locations?dryRun=true').send({ type: 'url', target });

it('reads a file of 499 entities, and lets other requests run meanwhile', async () => {
  let count = 0;
  const turns = await turnsDuring(async () => {
    const { status, body } = await dryRun(at('full'));
    expect(status).toBe(201);
    count = body.entities.length;
  });
  // With the Location.
  expect(count).toBe(500);
  expect(turns).toBeGreaterThan(500);
});

it.each([
  ['items', 'The file at .*items.yaml has 391 KiB. A catalogue file has at'],
  ['documents', 'The file at .* has 501 documents. A catalogue file has at'],
  ['keys', 'has a document with more than 20,000 YAML tokens'],
  ['nested', 'has a document that is nested deeper than 100 levels'],
  ['aliases', 'has more than 262,144 characters when its aliases are'],
  ['targets', 'spec.targets has 101 entries. A Location has at most 100'],
  ['first', 'There are more than 500 entities at this address and in the'],
  ['placeholders', 'The entity has 11 placeholders. At most 10 are allowed'],
  [
    'large-json',
    'The file ./items.yaml of the placeholder \\$json has 391 KiB',
  ],
  [
    'large-yaml',
    'The file ./items.yaml of the placeholder \\$yaml has 391 KiB',
  ],
  ['large-text', 'names the file ./huge.yaml of 2,049 KiB. At most 2,048 KiB'],
  ['folder-*', '501 files match .*. A Location reads at most 500'],
])('refuses %s in a dry run with the bound', async (name, message) => {
  const { status, body } = await dryRun(at(name));
  expect({ status, message: body.error?.message }).toEqual({
    status: 400,
    message: expect.stringMatching(message),
  });
});

it('stops early', async () => {
  contents = 0;
  await dryRun(at('targets'));
  await dryRun(at('folder-*'));
  await dryRun(at('placeholders'));
  // The three files themselves have two with contents.
  expect(contents).toBe(2);
});

it.each([
  [
    {
      kind: 'Location',
      spec: { targets: Array.from({ length: 101 }, () => at('small')) },
    },
    'spec.targets has 101 entries',
  ],
  [
    {
      kind: 'Location',
      spec: { targets: ['half-1', 'half-2', 'half-3'].map(at) },
    },
    'There are more than 500 entities',
  ],
  [
    {
      kind: 'Component',
      spec: JSON.parse(`${'{"a":'.repeat(300)}1${'}'.repeat(300)}`),
    },
    'The entity is nested deeper than 100 levels',
  ],
])('refuses a validation with the bound (%#)', async (entity, message) => {
  const { status, body } = await call('post', '/validate-entity').send({
    location: `url:${at('small')}`,
    entity: {
      apiVersion: 'backstage.io/v1alpha1',
      metadata: { name: 'x' },
      ...entity,
    },
  });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(message);
});

interface Found {
  kind: string;
  metadata: { name: string };
  spec: { target?: string };
  status?: { items: { level: string; message: string }[] };
}

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
}

const readAll = async (): Promise<Found[]> =>
  (await call('get', '/entities')).body;
const statusOf = (name: string) => async () => {
  const found = await readAll();
  return found
    .find(({ spec }) => spec.target === at(name))
    ?.status?.items.map(({ message }) => message);
};
const isThere = (name: string) => async () =>
  (await readAll()).find(({ metadata }) => metadata.name === name);

it('shows at the location of a new file why it was not read', async () => {
  expect(await until(statusOf('new'))).toEqual([
    expect.stringMatching('The file at .*new.yaml has 391 KiB'),
  ]);
});

it('keeps the entities of a file that has grown too large, and shows why', async () => {
  await until(isThere('grows'));
  files.grows += `x:\n${'- a\n'.repeat(100_000)}`;
  expect(await until(statusOf('grows'))).toEqual([
    expect.stringMatching('The file at .*grows.yaml has 391 KiB'),
  ]);
  expect(await isThere('grows')()).toBeDefined();
});
