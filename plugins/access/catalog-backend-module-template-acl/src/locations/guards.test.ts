import {
  type BackstageCredentials,
  createBackendModule,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
  TestDatabases,
} from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { NotFoundError } from '@backstage/errors';
import catalog from '@backstage/plugin-catalog-backend';
import {
  catalogConditions,
  createCatalogConditionalDecision,
} from '@backstage/plugin-catalog-backend/alpha';
import {
  catalogEntityDeletePermission,
  catalogEntityReadPermission,
} from '@backstage/plugin-catalog-common/alpha';
import { catalogAnalysisExtensionPoint } from '@backstage/plugin-catalog-node';
import {
  AuthorizeResult,
  isPermission,
  type PolicyDecision,
  type QueryPermissionRequest,
} from '@backstage/plugin-permission-common';
import {
  type AccessScope,
  accessServiceRef,
  type Principal,
} from '@portal/plugin-access-node';
import { hasTemplateAccess } from '@portal/plugin-template-acl-node';
import request from 'supertest';
import { catalogModuleTemplateAcl } from '../module';

const ADMIN = 'user:default/ada';
/** An importer in the group checkout, without grants. */
const IMPORTER = 'user:default/ivo';
const CLAIMS = [IMPORTER, 'group:default/checkout'];

const BASE = 'https://git.example/retail-example/basket/blob/main';
const at = (name: string) => `${BASE}/${name}.yaml`;

const entity = (kind: string, name: string, owner: string, lines = '') => `
apiVersion: ${kind === 'Template' ? 'scaffolder.backstage.io/v1beta3' : 'backstage.io/v1alpha1'}
kind: ${kind}
metadata:
  name: ${name}
${lines}spec: { type: service, lifecycle: production, owner: ${owner}, steps: [] }
`;
const OPEN =
  '  annotations: { retail.example/template-classification: open }\n';

const SECRET = 'https://git.example/retail-example/secret/blob/main/mine.yaml';

/** Contents of the files by name. */
const files: Record<string, string> = {
  hidden: entity('Template', 'network', 'cloud-platform'),
  open: entity('Template', 'service', 'cloud-platform', OPEN),
  disguised: entity('Template', 'network', 'cloud-platform', OPEN),
  mine: entity('Component', 'basket', 'checkout'),
  mixed: [
    entity('Template', 'new-one', 'cloud-platform'),
    entity('Component', 'till', 'stores'),
  ].join('---\n'),
  nested: `
apiVersion: backstage.io/v1alpha1
kind: Location
metadata: { name: nested }
spec: { type: url, target: '${SECRET}' }
`,
  shared: [
    entity('Component', 'scale', 'checkout'),
    entity('Component', 'shelf', 'stores'),
  ].join('---\n'),
};

/** A policy with the permissions of this test. */
function decide(
  { permission }: Pick<QueryPermissionRequest, 'permission'>,
  credentials: BackstageCredentials,
): PolicyDecision {
  const { principal } = credentials as BackstageCredentials<{
    userEntityRef?: string;
  }>;
  if (principal.userEntityRef !== IMPORTER) {
    return { result: AuthorizeResult.ALLOW };
  }
  if (isPermission(permission, catalogEntityReadPermission)) {
    return createCatalogConditionalDecision(
      permission,
      hasTemplateAccess({ audience: CLAIMS }),
    );
  }
  if (isPermission(permission, catalogEntityDeletePermission)) {
    return createCatalogConditionalDecision(
      permission,
      catalogConditions.isEntityOwner({ claims: CLAIMS }),
    );
  }
  return { result: AuthorizeResult.ALLOW };
}

const permissions = mockServices.permissions.mock({
  authorize: async requests =>
    requests.map(() => ({ result: AuthorizeResult.ALLOW })),
  authorizeConditional: async (requests, options) =>
    requests.map(query => decide(query, options!.credentials)),
});

/** Finds these entities in every repository. */
const analysed: Entity[] = ['Template', 'Component'].map(kind => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind,
  metadata: { name: 'found' },
}));
const fromSecret = (found: Entity): Entity => ({
  ...found,
  metadata: {
    ...found.metadata,
    annotations: { 'backstage.io/managed-by-location': `url:${SECRET}` },
  },
});
const analyser = createBackendModule({
  pluginId: 'catalog',
  moduleId: 'test-analyser',
  register(reg) {
    reg.registerInit({
      deps: { analysis: catalogAnalysisExtensionPoint },
      async init({ analysis }) {
        analysis.addScmLocationAnalyzer({
          supports: url => !url.includes('/others/'),
          analyze: async ({ url }) => ({
            existing: analysed.map(found => ({
              location: { type: 'url', target: at('mine') },
              isRegistered: true,
              entity: url.endsWith('/nested') ? fromSecret(found) : found,
            })),
          }),
        });
      },
    });
  },
});

/** Only the admin may read the repository `secret`; `gone` is missing. */
const access = createServiceFactory({
  service: accessServiceRef,
  deps: {},
  factory: () => ({
    async may({ userRef }: Principal, _verb: string, scope: AccessScope) {
      const name = scope.kind === 'repository' ? scope.name : '';
      if (name === 'gone') throw new NotFoundError('There is no such thing');
      return name === 'secret' && userRef !== ADMIN
        ? ({ allowed: false, reason: 'It is private' } as const)
        : ({ allowed: true } as const);
    },
    require: async () => {},
  }),
});

let backend: Awaited<ReturnType<typeof startTestBackend>> | undefined;
// Must run before the clean-up of the test databases, which waits for the connections to end.
afterAll(() => backend?.stop());
const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

async function ask(who: string, call: string, body?: object) {
  const [method, path] = call.split(' ');
  const answer = await request(backend!.server)
    [method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'](
      `/api/catalog${path}`,
    )
    .set('authorization', mockCredentials.user.header(who))
    .send(body);
  return { status: answer.status, body: answer.body };
}

/** Ids of the registered locations by the name of the file. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  const knex = await databases.init('POSTGRES_18');
  backend = await startTestBackend({
    features: [
      catalog,
      catalogModuleTemplateAcl,
      analyser,
      access,
      permissions.factory,
      mockServices.database.mock({ getClient: async () => knex }).factory,
      mockServices.rootConfig.factory({
        data: {
          catalog: {
            rules: [{ allow: ['Component', 'Location', 'Template'] }],
          },
          github: { host: 'git.example', organisation: 'retail-example' },
          integrations: { github: [{ host: 'git.example' }] },
        },
      }),
      mockServices.urlReader.mock({
        search: async url => {
          const text = files[url.split('/').at(-1)!.replace('.yaml', '')];
          const file = { url, content: async () => Buffer.from(text) };
          return { etag: '', files: text ? [file] : [] };
        },
      }).factory,
    ],
  });
  for (const name of ['hidden', 'open', 'mine']) {
    const target = { type: 'url', target: at(name) };
    const { body } = await ask(ADMIN, 'POST /locations', target);
    ids[name] = body.location.id;
  }
  // Three files, and a Location for each.
  while ((await ask(ADMIN, 'GET /entities')).body.length < 6) {
    await new Promise(resolve => setTimeout(resolve, 200));
  }
}, 60_000);

/** Registers a file and waits for one of its entities; returns the location's id. */
async function register(name: string, ref: string): Promise<string> {
  const target = { type: 'url', target: at(name) };
  const { body } = await ask(ADMIN, 'POST /locations', target);
  const look = () => ask(ADMIN, `GET /entities/by-name/${ref}`);
  while ((await look()).status !== 200) {
    await new Promise(resolve => setTimeout(resolve, 200));
  }
  return body.location.id;
}

const targetsOf = (locations: { target: string }[]) =>
  locations.map(({ target }) => target).sort();
const dryRun = (name: string, who = IMPORTER) =>
  ask(who, 'POST /locations?dryRun=true', { type: 'url', target: at(name) });
const namesOf = ({ body }: { body: { entities: Entity[] } }) =>
  body.entities.map(({ kind, metadata }) =>
    kind === 'Location' ? kind : metadata.name,
  );

describe('a list of locations', () => {
  it.each([
    [ADMIN, ['hidden', 'mine', 'open']],
    [IMPORTER, ['mine', 'open']],
  ])('shows %s those that bring nothing hidden', async (who, names) => {
    const list = await ask(who, 'GET /locations');
    const all = list.body.map(({ data }: { data: object }) => data);
    expect(targetsOf(all)).toEqual(names.map(at));
    const page = await ask(who, 'POST /locations/by-query', {});
    expect(targetsOf(page.body.items)).toEqual(names.map(at));
    expect(page.body.totalItems).toBe(names.length);
  });

  it.each([
    [ADMIN, {}, 3],
    [IMPORTER, {}, 2],
    [IMPORTER, { query: { target: at('hidden') } }, 0],
    [IMPORTER, { query: { target: at('open') } }, 1],
  ])(
    'counts for %s on each page what they see of %j',
    async (who, asked, count) => {
      let sent: object = { ...asked, limit: 1 };
      let seen = 0;
      for (;;) {
        const { body } = await ask(who, 'POST /locations/by-query', sent);
        expect(body.totalItems).toBe(count);
        seen += body.items.length;
        if (!body.pageInfo.nextCursor) break;
        sent = { cursor: body.pageInfo.nextCursor };
      }
      expect(seen).toBe(count);
    },
  );

  it('has no other answer for a hidden one than for none', async () => {
    const { status, body } = await ask(
      IMPORTER,
      `GET /locations/${ids.hidden}`,
    );
    expect(status).toBe(404);
    expect(body.error).toMatchObject({
      name: 'NotFoundError',
      message: `Found no location with ID ${ids.hidden}`,
    });
    for (const [who, name] of [
      [IMPORTER, 'open'],
      [ADMIN, 'hidden'],
    ]) {
      const answer = await ask(who, `GET /locations/${ids[name]}`);
      expect(answer).toMatchObject({ status: 200, body: { target: at(name) } });
    }
  });
});

describe('a dry run', () => {
  it('shows what the caller may read', async () => {
    const open = await dryRun('open');
    expect(open).toMatchObject({ status: 201, body: { exists: true } });
    expect(namesOf(open)).toEqual(['Location', 'service']);
    const mixed = await dryRun('mixed');
    expect(mixed).toMatchObject({ status: 201, body: { exists: false } });
    expect(namesOf(mixed)).toEqual(['Location', 'till']);
    const all = await dryRun('hidden', ADMIN);
    expect(all).toMatchObject({ status: 201, body: { exists: true } });
    expect(namesOf(all)).toEqual(['Location', 'network']);
  });

  it('has no other answer for a hidden template than for no file', async () => {
    const [hidden, absent] = await Promise.all(
      ['hidden', 'absent'].map(name => dryRun(name)),
    );
    expect(absent.status).toBe(400);
    expect(hidden.status).toBe(400);
    expect(hidden.body.error.message).toBe(
      absent.body.error.message.replace('absent', 'hidden'),
    );
  });

  it('does not believe a file that says a hidden template is open', async () => {
    expect((await dryRun('disguised')).status).toBe(400);
    expect(namesOf(await dryRun('disguised', ADMIN))).toContain('network');
  });

  it('does not tell that a hidden template is registered', async () => {
    await register('mixed', 'template/default/new-one');
    expect(await dryRun('mixed')).toMatchObject({ body: { exists: false } });
    expect(await dryRun('mixed', ADMIN)).toMatchObject({
      body: { exists: true },
    });
  });

  it('of a whole repository shows what the caller may read', async () => {
    const { body } = await ask(IMPORTER, 'POST /analyze-location', {
      location: { type: 'url', target: BASE },
    });
    expect(
      body.existingEntityFiles.map(
        (file: { entity: Entity }) => file.entity.kind,
      ),
    ).toEqual(['Component']);
  });
});

const REPOSITORY = 'https://git.example/retail-example';
/** Requests that make the catalogue read a file, with the status for a missing file. */
const reads: [call: string, status: number, body: (url: string) => object][] = [
  ['POST /locations', 400, target => ({ type: 'url', target })],
  ['POST /locations?dryRun=true', 400, target => ({ type: 'url', target })],
  [
    'POST /analyze-location',
    404,
    target => ({ location: { type: 'url', target } }),
  ],
  [
    'POST /validate-entity',
    404,
    target => ({ location: `url:${target}`, entity: { kind: 'Component' } }),
  ],
  [
    'POST /validate-entity',
    404,
    target => ({
      location: `url:${at('mine')}`,
      entity: {
        metadata: {
          annotations: { 'backstage.io/managed-by-location': `url:${target}` },
        },
      },
    }),
  ],
  [
    'POST /validate-entity',
    404,
    target => ({
      location: `url:${at('mine')}`,
      entity: { kind: 'Location', spec: { targets: ['./open.yaml', target] } },
    }),
  ],
];

describe('a file of a repository that is not for the caller', () => {
  it.each(reads)('is for %s like none: %i', async (call, status, body) => {
    const [secret, gone] = await Promise.all(
      ['secret', 'gone'].map(name =>
        ask(
          IMPORTER,
          call,
          body(`${REPOSITORY}/${name}/blob/main/catalog-info.yaml`),
        ),
      ),
    );
    expect([secret.status, gone.status]).toEqual([status, status]);
    expect(secret.body.error.message).toBe(
      gone.body.error.message.replace('/gone/', '/secret/'),
    );
  });

  it.each([
    `${REPOSITORY}/secret/tree/main/mine.yaml`,
    `${REPOSITORY}/secret/blob/main/*/mine.yaml`,
    `${REPOSITORY}/secret.git`,
    `${REPOSITORY}/secret/`,
    'https://git.example/api/v3/repos/retail-example/secret/contents/mine.yaml',
    `${REPOSITORY}/basket/blob/main/../../../secret/blob/main/mine.yaml`,
    `${REPOSITORY}/%73ecret/blob/main/mine.yaml`,
    `${REPOSITORY.toUpperCase()}/secret/blob/main/mine.yaml`,
  ])('is found by the address %s', async target => {
    const location = { type: 'url', target };
    const dry = await ask(IMPORTER, 'POST /locations?dryRun=true', location);
    expect(dry.status).toBe(400);
    expect(dry.body.error.message).toContain('no matching files found');
    const analysis = await ask(IMPORTER, 'POST /analyze-location', {
      location,
    });
    expect(analysis.status).toBe(404);
  });

  it.each([
    at('mine'),
    `${REPOSITORY}/basket/tree/main/*/mine.yaml`,
    'https://git.example/others/secret/blob/main/mine.yaml',
    'https://elsewhere.example/retail-example/secret/blob/main/mine.yaml',
  ])('is not at %s', async target => {
    const location = { type: 'url', target };
    const dry = await ask(IMPORTER, 'POST /locations?dryRun=true', location);
    expect(dry.status).toBe(201);
  });

  it('is for the admin and for services', async () => {
    const target = `${REPOSITORY}/secret/blob/main/mine.yaml`;
    const location = { type: 'url', target };
    const dry = await ask(ADMIN, 'POST /locations?dryRun=true', location);
    expect(dry.status).toBe(201);
    const { status } = await request(backend!.server)
      .post('/api/catalog/locations?dryRun=true')
      .set('authorization', mockCredentials.service.header())
      .send(location);
    expect(status).toBe(201);
  });

  it('takes no registered location’s place', async () => {
    const target = `${REPOSITORY}/secret/blob/main/mine.yaml`;
    const answer = await ask(IMPORTER, `PUT /locations/${ids.mine}`, {
      type: 'url',
      target,
    });
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toContain('no matching files found');
  });
});

describe('a Location that names a file of a repository that is not for the caller', () => {
  it('shows its entities in a dry run to those who may read it', async () => {
    const all = await dryRun('nested', ADMIN);
    expect(namesOf(all)).toEqual(['Location', 'Location', 'basket']);
    const answer = await dryRun('nested');
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toContain('no matching files found');
  });

  it('does not show them in an analysis', async () => {
    const analyse = async (who: string) => {
      const { body } = await ask(who, 'POST /analyze-location', {
        location: { type: 'url', target: `${REPOSITORY}/nested` },
      });
      return body.existingEntityFiles.length;
    };
    expect(await analyse(ADMIN)).toBe(2);
    expect(await analyse(IMPORTER)).toBe(0);
  });
});

describe('an analysis', () => {
  const analyse = (target: string, type = 'url') =>
    ask(IMPORTER, 'POST /analyze-location', { location: { type, target } });

  it.each([
    'git@git.example:retail-example/secret.git',
    'ssh://git@git.example/retail-example/basket.git',
    'data:text/plain,a/b',
    'file:///etc/passwd',
    'a/b',
    'https://elsewhere.example/a/<script>',
    'https://elsewhere.example',
    'https://git.example./retail-example/secret',
    'http://localhost:7007/api/x',
  ])('invents no entity for %s', async target => {
    const { status, body } = await analyse(target);
    expect([status, body.error?.message]).toEqual([
      400,
      'location.target is not the address of a repository at one of the hosts that the portal reads',
    ]);
  });

  it('is of a repository only, and of bounded length', async () => {
    const target = `${REPOSITORY}/basket`;
    expect((await analyse(target, 'file')).status).toBe(400);
    expect((await analyse(`${target}${'/'.repeat(3_000)}`)).status).toBe(400);
  });

  it('proposes only names that the catalogue accepts', async () => {
    const named = async (name: string) => {
      const { status, body } = await analyse(
        `https://git.example/others/${name}`,
      );
      expect(status).toBe(200);
      return body.generateEntities.map(
        (proposal: { entity: Entity }) => proposal.entity.metadata.name,
      );
    };
    expect(await named('plain')).toEqual(['plain']);
    expect(await named('x'.repeat(100))).toEqual([]);
  });
});

describe('the location of an entity', () => {
  it.each(['component/%2F/x', '%20/default/x', 'component/default/x%2Fy'])(
    'of the impossible name %s is bad input',
    async path => {
      const answer = await ask(IMPORTER, `GET /locations/by-entity/${path}`);
      expect(answer).toMatchObject({
        status: 400,
        body: { error: { name: 'InputError' } },
      });
    },
  );
});

// Last, because these tests remove locations of the others.
describe('a location', () => {
  it.each(['GET', 'PUT', 'DELETE'])(
    'whose id is none does not exist: %s',
    async method => {
      const target = { type: 'url', target: at('mine') };
      for (const who of [IMPORTER, ADMIN]) {
        const answer = await ask(who, `${method} /locations/mine`, target);
        expect(answer).toMatchObject({
          status: 404,
          body: { error: { message: 'Found no location with ID mine' } },
        });
      }
    },
  );

  it.each([
    ['hidden', 404],
    ['open', 403],
  ])('that is %s is neither changed nor deleted', async (name, status) => {
    const path = `/locations/${ids[name]}`;
    const target = { type: 'url', target: at('mine') };
    expect(await ask(IMPORTER, `PUT ${path}`, target)).toMatchObject({
      status,
    });
    expect(await ask(IMPORTER, `DELETE ${path}`)).toMatchObject({ status });
    expect(await ask(ADMIN, `GET ${path}`)).toMatchObject({
      status: 200,
      body: { target: at(name) },
    });
  });

  it('that brings something of others, too, is not deleted', async () => {
    const id = await register('shared', 'component/default/shelf');
    const { status } = await ask(IMPORTER, `DELETE /locations/${id}`);
    expect(status).toBe(403);
  });

  it('is deleted by who owns all that it brings, and by an admin', async () => {
    for (const [who, name] of [
      [IMPORTER, 'mine'],
      [ADMIN, 'hidden'],
    ]) {
      const answer = await ask(who, `DELETE /locations/${ids[name]}`);
      expect(answer.status).toBe(204);
    }
  });
});
