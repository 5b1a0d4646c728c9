import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import { directoryGroupId } from '@portal/plugin-directory-node';
import { resourceName } from '@portal/plugin-cloud-resources-node';
import { createDirectoryClient } from '@portal/plugin-directory-common';
import {
  EVERY_FAULT,
  findUnlistedAnswers,
  routeFailures,
  sendTo,
  spreadFailures,
} from '@portal/test-kit';
import request from 'supertest';
import { resourceRepository } from './__testUtils__/resourceRepository';
import { directoryPlugin } from './plugin';
import { spec } from './schema/generated/spec';

const ASHA = 'app.requester@retail.example';

/** Long enough for a busy machine, short enough for a test. */
const TIMEOUT_MS = 1_500;

const savedEnv = { ...process.env };
const stops: (() => Promise<unknown>)[] = [];
let estate: EstateProcess;
let url = '';

async function startBackend(
  overrides: object = {},
  entities: Entity[] = [],
): Promise<string> {
  const backend = await startTestBackend({
    features: [
      directoryPlugin,
      catalogServiceMock.factory({
        entities: [
          {
            apiVersion: 'backstage.io/v1alpha1',
            kind: 'Group',
            metadata: { name: 'harbour-masters', title: 'Harbour Masters' },
            spec: { type: 'team', children: [] },
          },
          ...entities,
        ],
      }),
      createServiceFactory({
        service: coreServices.userInfo,
        deps: {},
        factory: () =>
          mockServices.userInfo({
            ownershipEntityRefs: ['group:default/checkout'],
          }),
      }),
      resourceRepository,
      mockServices.rootConfig.factory({
        data: {
          permission: {
            portal: { admins: ['group:default/portal-admins'] },
          },
          msgraph: {
            baseUrl: `${estate.urls.graph}/v1.0`,
            timeoutMs: TIMEOUT_MS,
            rateLimit: { requestsPerMinute: 1000 },
            lists: {
              siteId:
                'sharepoint.retail.example,85e8860b-3154-532c-bcdd-9578facb88ef,fceab7e9-e30a-5a76-b207-7bb0fa0327c3',
              applications: 'de42581e-eabe-5cd6-ab8b-fd5f9ca46f77',
              products: {
                name: 'D&TProduct&TeamCatalogue',
                listId: '028db3f4-89bc-50d2-bb5b-b4d1221d6f44',
              },
              costCodes: '512b00ed-bced-59a0-bca9-855509b6b5d1',
            },
            ...overrides,
          },
        },
      }),
    ],
  });
  stops.push(() => backend.stop());
  return `http://127.0.0.1:${backend.server.port()}/api/msgraph`;
}

afterAll(async () => {
  process.env = savedEnv;
  for (const stop of stops.reverse()) await stop();
});
beforeAll(async () => {
  estate = await startEstateProcess({ services: ['graph'] });
  stops.push(() => estate.close());
  process.env.IDENTITY_ENDPOINT = estate.urls.identity;
  process.env.IDENTITY_HEADER = estate.credentials.identityHeader;
  url = await startBackend();
});
afterEach(() => estate?.clearFaults());

function get(path: string, query: Record<string, string> = {}) {
  return request(url).get(path).query(query);
}

/** The form's lookup of a person. */
function aboutPerson(name: string): string {
  const quoted = `'${name.replaceAll("'", "''")}'`;
  return `(userPrincipalName eq ${quoted} or mail eq ${quoted}) and accountEnabled eq true`;
}

const PRODUCTS =
  '/v2/sharepoint/D&TProduct&TeamCatalogue/listProducts&TeamInfo';

describe('GET /v1/users/{id}', () => {
  it('answers a person with the selected fields', async () => {
    const { status, body } = await get(`/v1/users/${ASHA}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String),
      accountEnabled: true,
      companyName: 'Retail Example',
      displayName: 'Asha Requester',
      mail: ASHA,
      employeeId: '100235',
      userPrincipalName: ASHA,
      userType: 'Member',
    });
    const byId = await get(`/v1/users/${body.id}`);
    expect(byId.body).toEqual(body);
  });

  it('reads a principal name with an apostrophe', async () => {
    const name = encodeURIComponent("sinead.o'brien@retail.example");
    const { body } = await get(`/v1/users/${name}`);
    expect(body.displayName).toBe("Sinéad O'Brien");
  });

  it('leaves out the mail of who has none', async () => {
    const { status, body } = await get('/v1/users/y200001@svc.retail.example');
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('mail');
  });

  it.each(['nobody', '%2E%2E', 'a%2Fb@c', 'a%00@b', 'a'.repeat(257)])(
    'answers 400 for %s',
    async id => {
      const { status, body } = await get(`/v1/users/${id}`);
      expect([status, body.error.name]).toEqual([400, 'InputError']);
      expect(body.error.message).toContain('id');
    },
  );

  it('answers 404 for nobody, without the name that was asked for', async () => {
    const { status, body } = await get('/v1/users/nobody@retail.example');
    expect([status, body.error.name]).toEqual([404, 'NotFoundError']);
    expect(body.error.message).not.toContain('nobody@');
  });
});

describe('GET /v1.0/users', () => {
  it.each([
    [ASHA, 1],
    ["sinead.o'brien@retail.example", 1],
    ['y100002@retail.example', 1],
    ['former.colleague@retail.example', 0],
    ['nobody@retail.example', 0],
  ])('answers enabled people named %s: %d', async (name, count) => {
    const { status, body } = await get('/v1.0/users', {
      $filter: aboutPerson(name),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ complete: true });
    expect(body.value).toHaveLength(count);
  });

  it.each([
    [{}],
    [{ $filter: '' }],
    [{ $filter: "startswith(mail,'a')" }],
    [{ $filter: "mail eq ''" }],
    [{ $filter: 'accountEnabled eq true' }],
    [{ $filter: `mail eq '${'a'.repeat(2000)}'` }],
    [{ $filter: "mail eq 'a@b'", $select: 'id' }],
  ])('answers 400 for the query %#', async query => {
    const { status, body } = await get('/v1.0/users', query);
    expect([status, body.error.name]).toEqual([400, 'InputError']);
    expect(body.error.message).toMatch(/\$filter|\$select/);
  });

  it('answers 400 for two filters', async () => {
    const one = `$filter=${encodeURIComponent("mail eq 'a@b'")}`;
    const { status, body } = await get(`/v1.0/users?${one}&${one}`);
    expect(status).toBe(400);
    expect(body.error.message).toContain('$filter');
  });
});

/** The resource entity of a group that a template created. */
function entryOf(groupId: string, owner: string): Entity {
  const id = directoryGroupId(groupId);
  const name = resourceName(id);
  const file = `https://github.com/retail-example/cloud-resources/blob/main/resources/${name}/catalog-info.yaml`;
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Resource',
    metadata: {
      name,
      annotations: {
        'cloud-resources/id': id,
        'backstage.io/managed-by-location': `url:${file}`,
      },
    },
    spec: { type: 'directory-group', owner },
    relations: [{ type: 'ownedBy', targetRef: owner }],
  };
}

describe('GET /v1.0/groups', () => {
  it.each([
    [{ $search: '"displayName:loya"' }],
    [{ $filter: "mail eq 'loyalty@retail.example'" }],
    [{ $filter: "displayName eq 'Loyalty'" }],
  ])('answers the groups of %j', async query => {
    const { status, body } = await get('/v1.0/groups', query);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      value: [
        {
          id: expect.any(String),
          displayName: 'Loyalty',
          mail: 'loyalty@retail.example',
        },
      ],
      complete: true,
    });
  });

  it('answers for deleting only groups that templates created for the caller’s groups', async () => {
    const nothing = await get('/v1.0/groups', { for: 'delete' });
    expect(nothing.body).toMatchObject({ value: [], complete: true });
    const idOf = async (name: string) => {
      const $filter = `displayName eq '${name}'`;
      const { body } = await get('/v1.0/groups', { $filter });
      return String(body.value[0].id);
    };
    const id = await idOf('Checkout');
    const withEntries = await startBackend({}, [
      entryOf(id, 'group:default/checkout'),
      entryOf(await idOf('Payments'), 'group:default/payments'),
    ]);
    const asked = request(withEntries)
      .get('/v1.0/groups')
      .query({ for: 'delete' });
    const { body } = await asked;
    expect(body).toMatchObject({
      value: [{ id, displayName: 'Checkout' }],
      complete: true,
    });
  });

  it('answers no service what it may delete', async () => {
    const { status } = await get('/v1.0/groups', { for: 'delete' }).set(
      'Authorization',
      mockCredentials.service.header(),
    );
    expect(status).toBe(403);
  });

  it('answers an empty list without a result', async () => {
    const { body } = await get('/v1.0/groups', {
      $filter: "displayName eq 'None'",
    });
    expect(body.value).toEqual([]);
  });

  it.each([
    [{}, '$search'],
    [{ $search: 'checkout' }, '$search'],
    [{ $search: '"displayName:a" OR "mail:b"' }, '$search'],
    [{ $filter: "mail ne 'a'" }, '$filter'],
    [{ $search: '"displayName:a"', $filter: "mail eq 'a'" }, '$filter'],
    [{ $top: '5', $filter: "mail eq 'a'" }, '$top'],
    [{ for: 'delete', $filter: "mail eq 'a'" }, 'for'],
    [{ for: 'create' }, 'for'],
  ])('answers 400 for %j', async (query, field) => {
    const { status, body } = await get('/v1.0/groups', query);
    expect([status, body.error.name]).toEqual([400, 'InputError']);
    expect(body.error.message).toContain(field);
  });
});

describe('GET /v2/sharepoint/MAL/listAppsInfo', () => {
  it('answers the application catalogue', async () => {
    const { status, body } = await get('/v2/sharepoint/MAL/listAppsInfo');
    expect(status).toBe(200);
    expect(body).toMatchObject({ complete: true, limit: 5000 });
    expect(body.items).toHaveLength(40);
    expect(Object.keys(body.items[0]).sort()).toEqual([
      'Description',
      'alias',
      'applicationID',
      'applicationName',
      'applicationStatus',
      'businessCriticality',
      'businessPlatform',
      'dataClassification',
      'owner',
      'product',
      'productGroup',
      'productPortfolio',
      'supportedBy',
    ]);
  });

  it('answers 400 for a parameter that it does not know', async () => {
    const { status, body } = await get('/v2/sharepoint/MAL/listAppsInfo', {
      page: '2',
    });
    expect(status).toBe(400);
    expect(body.error.message).toContain('page');
  });

  it('says when it is not the whole list', async () => {
    const all = {
      siteId:
        'sharepoint.retail.example,85e8860b-3154-532c-bcdd-9578facb88ef,fceab7e9-e30a-5a76-b207-7bb0fa0327c3',
      applications: 'de42581e-eabe-5cd6-ab8b-fd5f9ca46f77',
      products: { name: 'Products', listId: 'unknown' },
      costCodes: 'unknown',
    };
    const bounded = await startBackend({ lists: { ...all, maxItems: 15 } });
    const { body } = await request(bounded).get(
      '/v2/sharepoint/MAL/listAppsInfo',
    );
    expect(body).toMatchObject({ complete: false, limit: 15 });
    expect(body.items).toHaveLength(15);
    const missing = await request(bounded).get(
      '/v2/sharepoint/Products/listProducts&TeamInfo',
    );
    expect(missing.status).toBe(404);
    expect(missing.body.error.message).toContain('msgraph.lists');
  });
});

describe('GET /v2/sharepoint/MAL/filteredMal', () => {
  it.each([
    ["Alias eq 'CHKOUT'"],
    ["Title eq 'APP1002'"],
    ["fields/Alias eq 'chkout'"],
  ])('answers the application of %s', async $filter => {
    const { status, body } = await get('/v2/sharepoint/MAL/filteredMal', {
      $filter,
    });
    expect(status).toBe(200);
    expect(body.items).toMatchObject([
      {
        alias: 'CHKOUT',
        applicationID: 'APP1002',
        owner: 'lucia.moretti@retail.example',
      },
    ]);
  });

  it('answers an empty list without a result', async () => {
    const { body } = await get('/v2/sharepoint/MAL/filteredMal', {
      $filter: "Alias eq 'NEW'",
    });
    expect(body.items).toEqual([]);
  });

  it.each([
    [{}],
    [{ $filter: "owner eq 'a'" }],
    [{ $filter: "Alias eq 'a' or Title eq 'b'" }],
    [{ $filter: "Alias eq ''" }],
  ])('answers 400 for %j', async query => {
    const { status, body } = await get('/v2/sharepoint/MAL/filteredMal', query);
    expect([status, body.error.name]).toEqual([400, 'InputError']);
    expect(body.error.message).toContain('$filter');
  });
});

describe('GET /v2/sharepoint/{list}/listProducts&TeamInfo', () => {
  it.each([
    PRODUCTS,
    '/v2/sharepoint/D%26TProduct%26TeamCatalogue/listProducts%26TeamInfo',
  ])('answers the products at %s', async path => {
    const { status, body } = await get(path);
    expect(status).toBe(200);
    expect(body.complete).toBe(true);
    expect(body.items).toHaveLength(25);
    expect(body.items[0]).toMatchObject({
      ProductID: 'PRD-101',
      productName: 'Basket and Checkout',
    });
    expect(
      body.items.map((one: { productName: string }) => one.productName),
    ).not.toContain('TBC');
  });

  it('answers 404 for another list', async () => {
    const { status, body } = await get(
      '/v2/sharepoint/Other/listProducts&TeamInfo',
    );
    expect([status, body.error.name]).toEqual([404, 'NotFoundError']);
  });
});

describe('GET /v1/sharepoint/iocode', () => {
  it.each([
    ['IO420100', [{ fields: { field_1: 'IO420100' } }]],
    ['BAU RUN', [{ fields: { field_1: 'BAU RUN' } }]],
    ['IO000000', []],
    ["' or field_1 ne '", []],
  ])('answers the code %s', async (filterValue, found) => {
    const { status, body } = await get('/v1/sharepoint/iocode', {
      filterValue,
    });
    expect(status).toBe(200);
    expect(body).toEqual({ value: { value: found } });
  });

  it.each([
    [{}],
    [{ filterValue: '' }],
    [{ filterValue: '  ' }],
    [{ filterValue: 'a\u0000' }],
  ])('answers 400 for %j', async query => {
    const { status, body } = await get('/v1/sharepoint/iocode', query);
    expect([status, body.error.name]).toEqual([400, 'InputError']);
    expect(body.error.message).toContain('filterValue');
  });
});

describe('the typed client', () => {
  const client = createDirectoryClient({
    fetchApi: {
      fetch: input => {
        const asked = new Request(input);
        const address = asked.url.replace('plugin://msgraph', url);
        return fetch(address, {
          headers: { authorization: mockCredentials.user.header() },
        });
      },
    },
  });

  it('reads products by the name of the list', async () => {
    const { data } = await client.get(
      '/v2/sharepoint/{list}/listProducts&TeamInfo',
      { params: { path: { list: 'D&TProduct&TeamCatalogue' } } },
    );
    expect(data?.items).toHaveLength(25);
  });

  it('sends filters as they are meant', async () => {
    const { data } = await client.get('/v1.0/users', {
      params: {
        query: { $filter: aboutPerson("sinead.o'brien@retail.example") },
      },
    });
    expect(data?.value).toHaveLength(1);
  });

  it('throws what is wrong', async () => {
    const asked = client.get('/v1/users/{id}', {
      params: { path: { id: 'nobody@retail.example' } },
    });
    await expect(asked).rejects.toMatchObject({
      statusCode: 404,
      cause: { name: 'NotFoundError' },
    });
  });
});

describe('GET /health', () => {
  it('says that people and lists can be read', async () => {
    const { status, body } = await get('/health');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      system: 'The company directory',
      status: 'ready',
    });
  });
});

describe('GET /v1/groupNames', () => {
  const check = (displayName: string) => get('/v1/groupNames', { displayName });

  it('answers the nickname of a name that is free', async () => {
    const { status, body } = await check('Basket Readers');
    expect([status, body]).toEqual([
      200,
      { mailNickname: 'basket-readers', isFree: true },
    ]);
  });

  it.each([
    ['checkout', 'checkout', /^$/],
    ['Data-Platform', 'data-platform', /^The mail nickname of this name/],
    ['Technology.News', expect.any(String), /^This name looks like that of /],
    ['Härbour Masters', 'harbour-masters', /^This name looks like that of /],
    ['p\u043ertal-admins', expect.any(String), /^This name is reserved/],
  ])('answers that %s is not free', async (name, mailNickname, why) => {
    const { status, body } = await check(name);
    const { reason = '', ...answer } = body;
    expect([status, answer]).toEqual([200, { mailNickname, isFree: false }]);
    expect(reason).toMatch(why);
  });

  it.each(['', 'x'.repeat(257)])('answers 400 for %j', async name => {
    const { status, body } = await check(name);
    expect(status).toBe(400);
    expect(body.error.message).toContain('displayName');
  });
});

describe('every route', () => {
  /** A different lookup for each test, because results are cached. */
  let count = 0;
  const routes: [
    string,
    () => { path: string; query?: Record<string, string> },
  ][] = [
    [
      'GET /v1/users/{id}',
      () => ({ path: `/v1/users/question.${count}@retail.example` }),
    ],
    [
      'GET /v1.0/users',
      () => ({
        path: '/v1.0/users',
        query: { $filter: `mail eq 'question.${count}@retail.example'` },
      }),
    ],
    [
      'GET /v1.0/groups',
      () => ({
        path: '/v1.0/groups',
        query: { $search: `"displayName:question ${count}"` },
      }),
    ],
    [
      'GET /v1/groupNames',
      () => ({
        path: '/v1/groupNames',
        query: { displayName: `Question ${count}` },
      }),
    ],
    [
      'GET /v2/sharepoint/MAL/filteredMal',
      () => ({
        path: '/v2/sharepoint/MAL/filteredMal',
        query: { $filter: `Alias eq 'Q${count}'` },
      }),
    ],
    [
      'GET /v1/sharepoint/iocode',
      () => ({
        path: '/v1/sharepoint/iocode',
        query: { filterValue: `Q${count}` },
      }),
    ],
    [
      'GET /v2/sharepoint/MAL/listAppsInfo',
      () => ({ path: '/v2/sharepoint/MAL/listAppsInfo' }),
    ],
    [
      'GET /v2/sharepoint/{list}/listProducts&TeamInfo',
      () => ({ path: PRODUCTS }),
    ],
  ];

  /** A backend with an empty cache: failures are not kept. */
  let fresh = '';
  beforeAll(async () => {
    fresh = await startBackend();
  });
  beforeEach(() => {
    count += 1;
  });

  it.each(routes)(
    '%s answers 401 without credentials',
    async (_name, route) => {
      const { path, query } = route();
      const { status } = await request(fresh)
        .get(path)
        .query(query ?? {})
        .set('authorization', mockCredentials.none.header());
      expect(status).toBe(401);
    },
  );

  const GRAPH = { service: 'graph', path: '/v1.0/' } as const;
  const cases = spreadFailures(routes, routeFailures(TIMEOUT_MS)).map(
    ([[name, route], [failure, fault, expected]]) =>
      [name, failure, fault, expected, route] as const,
  );

  it.each(cases)(
    '%s tells when Graph %s',
    async (_name, _failure, fault, expected, route) => {
      await estate.addFault({ ...GRAPH, ...fault });
      const { path, query } = route();
      const { status, body } = await request(fresh)
        .get(path)
        .query(query ?? {});
      expect([status, body.error.name]).toEqual(expected);
      expect(body.error.message).toContain('The company directory could not');
      expect(body.error.message).not.toContain('question');
    },
  );

  it.each(routes.slice(0, 1))(
    '%s succeeds when Graph recovers',
    async (_name, route) => {
      await estate.addFault({
        ...GRAPH,
        kind: 'status',
        status: 503,
        times: 1,
      });
      const { status } = await request(fresh).get(route().path);
      expect(status).toBe(404);
    },
  );

  it('tells its failure in the health report', async () => {
    await estate.addFault({ ...GRAPH, kind: 'status', status: 403 });
    const { status, body } = await request(fresh).get('/health');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'refused',
      message: expect.stringContaining('The company directory'),
    });
  });
});

describe('one user', () => {
  it('may not ask without end', async () => {
    const limited = await startBackend({ rateLimit: { requestsPerMinute: 2 } });
    const ask = () => request(limited).get('/health');
    await ask();
    await ask();
    const { status, body } = await ask();
    expect([status, body.error.name]).toEqual([429, 'TooManyRequestsError']);
  });
});

describe('a directory that fails', () => {
  const filter = encodeURIComponent(aboutPerson(ASHA));
  it.each(EVERY_FAULT)(
    'that %s gives only answers of the document',
    async (_, fault) => {
      await estate.addFault({ service: 'graph', path: '/', ...fault });
      const unlisted = await findUnlistedAnswers({
        spec,
        send: sendTo(url),
        requests: {
          'GET /v1/users/{id}': `/v1/users/${ASHA}`,
          'GET /v1.0/users': `/v1.0/users?$filter=${filter}`,
          'GET /v1.0/groups': `/v1.0/groups?$filter=${encodeURIComponent("mail eq 'a@b'")}`,
          'GET /v1/groupNames': '/v1/groupNames?displayName=New%20Group',
          'GET /v2/sharepoint/MAL/listAppsInfo':
            '/v2/sharepoint/MAL/listAppsInfo',
          'GET /v2/sharepoint/MAL/filteredMal': `/v2/sharepoint/MAL/filteredMal?$filter=${encodeURIComponent("Alias eq 'CHKOUT'")}`,
          'GET /v2/sharepoint/{list}/listProducts&TeamInfo': PRODUCTS,
          'GET /v1/sharepoint/iocode': '/v1/sharepoint/iocode?filterValue=IO1',
          'GET /health': '/health',
        },
      });
      expect(unlisted).toEqual([]);
    },
    60_000,
  );
});
