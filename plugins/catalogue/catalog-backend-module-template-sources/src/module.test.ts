import {
  mockCredentials,
  mockServices,
  startTestBackend,
  TestDatabases,
} from '@backstage/backend-test-utils';
import catalog from '@backstage/plugin-catalog-backend';
import { scaffolderServiceMock } from '@backstage/plugin-scaffolder-node/testUtils';
import catalogModuleTemplateAcl from '@portal/plugin-catalog-backend-module-template-acl';
import request from 'supertest';
import { Finder, moduleOf } from './__testUtils__/Finder';
import { catalogModuleTemplateSources } from './module';

const ORGANISATION = 'https://git.example/retail-example';
const CENTRAL = `${ORGANISATION}/software-templates/blob/main`;
const BASKET = `${ORGANISATION}/basket/blob/main/catalog-info.yaml`;

const component = (name: string) => `
apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: ${name} }
spec: { type: service, lifecycle: production, owner: checkout }
`;
const template = (name: string, steps = '[]') => `
apiVersion: scaffolder.backstage.io/v1beta3
kind: Template
metadata:
  name: ${name}
  annotations:
    backstage.io/managed-by-location: url:${CENTRAL}/network/template.yaml
    retail.example/template-classification: open
spec: { type: service, owner: cloud-platform, steps: ${steps} }
`;
/** templates/action-not-installed.yaml, with a filter that nobody knows and an expression without an end. */
const ELSEWHERE = `${CENTRAL}/elsewhere/template.yaml`;
const STEPS = JSON.stringify([
  {
    id: 'first',
    name: 'First',
    action: 'debug:log',
    input: { message: '${{ 1 | pick }} ${{ 1 | shout }}' },
  },
  { id: 'second', name: 'Second', action: 'publish:elsewhere' },
  { id: 'fourth', name: 'Fourth', action: 'publish:github' },
  { id: 'third', name: 'Third', action: 'debug:log', input: { a: '${{ 1' } },
]);
const FOO = `
apiVersion: x/v1
kind: Foo
metadata: { name: foo }
`;
const NAMELESS = 'kind: Component';

const api = (openapi: string, docs: string) => `
apiVersion: backstage.io/v1alpha1
kind: API
metadata: { name: basket, annotations: { backstage.io/techdocs-ref: '${docs}' } }
spec:
  type: openapi
  lifecycle: production
  owner: checkout
  definition: { $text: '${openapi}' }
`;
const OWN_FILES = `${ORGANISATION}/own-files/blob/main/catalog-info.yaml`;
const FOREIGN_TEXT = `${ORGANISATION}/foreign-text/blob/main/catalog-info.yaml`;
const FOREIGN_DOCS = `${ORGANISATION}/foreign-docs/blob/main/catalog-info.yaml`;
/** An address that upstream cannot parse, and therefore accepts. */
const SECRET = 'https://git.example/api/v3/repos/retail-example/secret';

/** A file with one good entity among such as never appear. */
const FLAWED = `${ORGANISATION}/flawed/blob/main/catalog-info.yaml`;
const flawed = (name: string, metadata: string, spec = '') => `
apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: ${name}${metadata} }
spec: { type: service, lifecycle: production, owner: checkout${spec} }
`;

const BROKEN = `${ORGANISATION}/broken/blob/main/catalog-info.yaml`;

/** A file that is registered first, and then found by a provider. */
const SHARED = `${ORGANISATION}/shared/blob/main/catalog-info.yaml`;

/** Contents of the addresses that are read later. */
const apis: Record<string, string[]> = {
  [SHARED]: [component('shared')],
  [BROKEN]: ['password: hunter2: x'],
  [OWN_FILES]: [api('./openapi.yaml', 'dir:.')],
  [FOREIGN_TEXT]: [api(SECRET, 'dir:.')],
  [FOREIGN_DOCS]: [api('./openapi.yaml', `url:${SECRET}`)],
};

/** Contents of the addresses. */
const files: Record<string, string[]> = {
  [BASKET]: [component('basket'), FOO, NAMELESS, template('look-alike')],
  [`${ORGANISATION}/tills/blob/main/catalog-info.yaml`]: [template('alone')],
  [`${CENTRAL}/network/template.yaml`]: [template('network')],
  [ELSEWHERE]: [template('elsewhere', STEPS)],
  [FLAWED]: [
    flawed('probe-labels', ', labels: { Team: a, team: b }'),
    flawed('probe-tag', ', tags: [Parcel]'),
    flawed('probe-self', '', ', subcomponentOf: probe-self'),
    component('probe-good'),
  ],
};

/** Upstream reads the target of a Location at the address of a tree. */
const treeOf = (address: string) => address.replace('/blob/', '/tree/');

/** Responds like GitHub's reader: a pattern returns the matching files. */
async function search(url: string) {
  const found = Object.entries({ ...files, ...apis }).filter(([address]) =>
    url.includes('*') ? address.startsWith(CENTRAL) : treeOf(address) === url,
  );
  return {
    etag: '',
    files: found.map(([address, documents]) => ({
      url: treeOf(address),
      content: async () => Buffer.from(documents.join('\n---\n')),
    })),
  };
}

const readUrl = jest.fn(async (_url: string) => ({
  buffer: async () => Buffer.from('openapi: 3.1.0'),
}));

const data = {
  catalog: {
    rules: [{ allow: ['API', 'Component', 'Location', 'Template'] }],
    locations: [
      ...Object.keys(files).filter(address => !address.startsWith(CENTRAL)),
      `${CENTRAL}/*/template.yaml`,
    ].map(target => ({ type: 'url', target })),
    templates: {
      host: 'git.example',
      locations: {
        central: {
          owner: 'retail-example',
          repository: 'software-templates',
          branch: 'main',
          path: '*/template.yaml',
          anyOwner: true,
        },
      },
    },
  },
  integrations: { github: [{ host: 'git.example' }] },
};

const finder = new Finder();

interface Found {
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  spec: { target?: string };
  status?: { items: { level: string; message: string }[] };
}

let backend: Awaited<ReturnType<typeof startTestBackend>> | undefined;
// Must run before the clean-up of the test databases, which waits for the connections to end.
afterAll(() => backend?.stop());
const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

const read = async (): Promise<Found[]> => {
  const answer = await request(backend!.server)
    .get('/api/catalog/entities')
    .set('authorization', mockCredentials.user.header());
  return answer.body;
};

let found: Found[] = [];

/** The groups of the person who asks. */
let ownGroups: string[] = [];

beforeAll(async () => {
  const knex = await databases.init('POSTGRES_18');
  backend = await startTestBackend({
    features: [
      catalog,
      catalogModuleTemplateAcl,
      catalogModuleTemplateSources,
      moduleOf(finder),
      mockServices.database.mock({ getClient: async () => knex }).factory,
      mockServices.rootConfig.factory({ data }),
      mockServices.urlReader.mock({ search, readUrl }).factory,
      mockServices.userInfo.mock({
        getUserInfo: async () => ({
          userEntityRef: 'user:default/mock',
          ownershipEntityRefs: ownGroups,
        }),
      }).factory,
      scaffolderServiceMock.mock({
        listActions: async () => [
          { id: 'debug:log' },
          { id: 'publish:github' },
        ],
        listTemplatingExtensions: async () => ({
          filters: { pick: {} },
          globals: { functions: {}, values: {} },
        }),
      }).factory,
    ],
  });
  // Four locations, two components and two templates.
  while (found.length < 8) {
    await new Promise(resolve => setTimeout(resolve, 200));
    found = await read();
  }
}, 60_000);

const statusOf = (target: string) =>
  found
    .find(({ spec }) => spec.target === target)
    ?.status?.items.map(({ level, message }) => `${level} ${message}`);

it('takes what may come from each place, and nothing else', () => {
  expect(
    found.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort(),
  ).toEqual([
    'Component basket',
    'Component probe-good',
    expect.stringMatching('^Location generated-'),
    expect.stringMatching('^Location generated-'),
    expect.stringMatching('^Location generated-'),
    expect.stringMatching('^Location generated-'),
    'Template elsewhere',
    'Template network',
  ]);
});

it('says on the location what was refused and why, and keeps the rest of the file', () => {
  const advice =
    'templates count only from the places that catalog.templates.locations names. Open a pull request to retail-example/software-templates instead';
  expect(statusOf(BASKET)).toEqual([
    `error NotAllowedError: foo:default/foo in ${treeOf(BASKET)} is refused: the catalogue reads API, Component, Location, Template from files, not the kind Foo`,
    expect.stringMatching(
      `^error NotAllowedError: A document in ${treeOf(BASKET)} is refused: .*apiVersion`,
    ),
    `error NotAllowedError: template:default/look-alike in ${treeOf(BASKET)} is refused: ${advice}`,
  ]);
  const [, tills] = Object.keys(files);
  expect(statusOf(tills)).toEqual([
    `error NotAllowedError: template:default/alone in ${treeOf(tills)} is refused: ${advice}`,
  ]);
});

it('says on the location what of a template will not work', () => {
  expect(statusOf(`${CENTRAL}/*/template.yaml`)).toEqual([
    `error InputError: template:default/elsewhere in ${treeOf(ELSEWHERE)} does not work as it is written: ${[
      "The step 'First' uses the filter 'shout', which nobody knows, in '${{ 1 | pick }} ${{ 1 | shout }}'",
      "The step 'Second' uses the action 'publish:elsewhere', which is not installed, or which templates may not run",
      "The step 'Fourth' uses the action 'publish:github', which is installed, but which templates may not run, whoever starts them",
      "The step 'Third' has an expression without an end: '${{ 1'",
    ].join('; ')}`,
  ]);
});

it('says on the location why an entity never appears', () => {
  const place = `in ${treeOf(FLAWED)} is refused`;
  expect(statusOf(FLAWED)).toEqual([
    `error NotAllowedError: component:default/probe-labels ${place}: these keys differ in upper and lower case only: metadata.labels.Team, metadata.labels.team. Keep one of them`,
    expect.stringMatching(
      `component:default/probe-tag ${place}: "tags.0" is not valid; .* found "Parcel"`,
    ),
    `error NotAllowedError: component:default/probe-self ${place}: spec.subcomponentOf names the entity itself`,
  ]);
});

const flawsFor = async (...groups: string[]) => {
  ownGroups = groups;
  const { status, body } = await request(backend!.server)
    .get('/api/catalog/flaws')
    .set('authorization', mockCredentials.user.header());
  expect(status).toBe(200);
  return body;
};

it('says to the owners of a file what was refused of it and why, and to nobody else', async () => {
  const { flaws, isCut } = await flawsFor('group:default/checkout');
  expect(isCut).toBe(false);
  expect(flaws).toEqual(
    expect.arrayContaining([
      {
        title: 'probe-self',
        reason: 'spec.subcomponentOf names the entity itself',
        page: {
          kind: 'Location',
          namespace: 'default',
          name: expect.stringMatching('^generated-'),
        },
      },
      expect.objectContaining({
        title: 'look-alike',
        reason: expect.stringMatching('^templates count only from the places'),
      }),
      expect.objectContaining({
        title: 'catalog-info.yaml of retail-example/basket',
        reason: expect.stringContaining('apiVersion'),
      }),
    ]),
  );
  expect(flaws).toHaveLength(6);
  const nobody = await flawsFor('user:default/mock', 'group:default/tills');
  expect(nobody).toEqual({ flaws: [], isCut: false });
});

it('says it to whom a refused document names as its owner, also of a file of which nothing was ever taken', async () => {
  const { flaws } = await flawsFor('group:default/cloud-platform');
  const titles = flaws.map(({ title }: { title: string }) => title);
  expect(titles).toEqual(expect.arrayContaining(['alone', 'look-alike']));
  // Others of the same file name other owners.
  expect(titles).not.toContain('catalog-info.yaml of retail-example/basket');
});

it('shows flaws to people only', async () => {
  const answer = (header: string) =>
    request(backend!.server)
      .get('/api/catalog/flaws')
      .set('authorization', header);
  expect((await answer(mockCredentials.service.header())).status).toBe(403);
  expect((await answer(mockCredentials.none.header())).status).toBe(401);
});

const dryRun = (target: string) =>
  request(backend!.server)
    .post('/api/catalog/locations?dryRun=true')
    .set('authorization', mockCredentials.user.header())
    .send({ type: 'url', target });

it('says at the dry run already what would be refused', async () => {
  const { status, body } = await dryRun(BASKET);
  expect(status).toBe(400);
  expect(body.error.message).toContain(
    `template:default/look-alike in ${treeOf(BASKET)} is refused: templates count only from the places`,
  );
});

it('takes at the dry run a template that does not work yet', async () => {
  const { status, body } = await dryRun(ELSEWHERE);
  expect([status, body.error]).toEqual([201, undefined]);
});

it('refuses at the dry run what would never appear', async () => {
  const { status, body } = await dryRun(FLAWED);
  expect([status, body.error.message]).toEqual([
    400,
    expect.stringContaining('spec.subcomponentOf names the entity itself'),
  ]);
});

it('quotes nothing of a file that is no YAML', async () => {
  const { status, body } = await dryRun(BROKEN);
  expect([status, body.error.message]).toEqual([
    400,
    expect.stringMatching(/YAML error at .*, BLOCK_AS_IMPLICIT_KEY at line 1,/),
  ]);
  expect(JSON.stringify(body)).not.toContain('hunter2');
});

it('reads files and docs of the own repository of an entity only', async () => {
  const own = await dryRun(OWN_FILES);
  expect(own.status).toBe(201);
  expect(own.body.entities).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'API',
        spec: expect.objectContaining({ definition: 'openapi: 3.1.0' }),
      }),
    ]),
  );
  const text = await dryRun(FOREIGN_TEXT);
  expect([text.status, text.body.error.message]).toEqual([
    400,
    expect.stringContaining(
      `Placeholder $text must name a file of the entity's own repository, not ${SECRET}`,
    ),
  ]);
  const docs = await dryRun(FOREIGN_DOCS);
  expect([docs.status, docs.body.error.message]).toEqual([
    400,
    expect.stringContaining(
      `metadata.annotations['backstage.io/techdocs-ref'] must lead to the repository of the entity's own file`,
    ),
  ]);
  expect(readUrl).not.toHaveBeenCalledWith(SECRET);
});

it('keeps the entities of a file when one of several locations that read it is removed', async () => {
  const { status, body } = await request(backend!.server)
    .post('/api/catalog/locations')
    .set('authorization', mockCredentials.service.header())
    .send({ type: 'url', target: treeOf(SHARED) });
  expect(status).toBe(201);
  const locationOf = async (target: string) =>
    (await read()).find(({ spec }) => spec.target === target);
  const originOf = async () =>
    (await read()).find(({ metadata }) => metadata.name === 'shared')?.metadata
      .annotations?.['backstage.io/managed-by-origin-location'];
  const until = async (isTrue: () => Promise<boolean>) => {
    while (!(await isTrue())) {
      await new Promise(resolve => setTimeout(resolve, 200));
    }
  };
  await until(async () => (await originOf()) === `url:${treeOf(SHARED)}`);
  await finder.add(SHARED);
  await until(async () => (await locationOf(SHARED)) !== undefined);
  const removed = await request(backend!.server)
    .delete(`/api/catalog/locations/${body.location.id}`)
    .set('authorization', mockCredentials.user.header());
  expect(removed.status).toBe(204);
  await until(async () => (await locationOf(treeOf(SHARED))) === undefined);
  expect((await read()).map(({ metadata }) => metadata.name)).toContain(
    'shared',
  );
  // Read again by the location that is left.
  await until(async () => (await originOf()) === `url:${SHARED}`);
});

it('says at the dry run that a provider found the file, in every spelling of its address', async () => {
  const others = [
    SHARED.replace('retail-example', 'Retail-Example'),
    SHARED.replace('main', 'HEAD'),
  ];
  // The host reads them all.
  others.forEach(other => Object.assign(apis, { [other]: apis[SHARED] }));
  for (const target of [SHARED, treeOf(SHARED), ...others]) {
    const { status, body } = await dryRun(target);
    expect([target, status, body.exists]).toEqual([target, 201, true]);
  }
});

it('says that a file is known under another spelling of its address', async () => {
  const other = BASKET.replace('retail-example', 'Retail-Example');
  const { status, body } = await request(backend!.server)
    .post('/api/catalog/locations')
    .set('authorization', mockCredentials.user.header())
    .send({ type: 'url', target: other });
  expect([status, body.error.message]).toEqual([
    409,
    `The catalogue reads the file ${other} already, as ${BASKET}. It needs no registration`,
  ]);
});
