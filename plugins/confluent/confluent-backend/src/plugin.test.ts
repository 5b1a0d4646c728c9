import { createServiceFactory } from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import { ownResourcesServiceRef } from '@portal/plugin-cloud-resources-node';
import { createConfluentClient } from '@portal/plugin-confluent-common';
import {
  EVERY_FAULT,
  findUnlistedAnswers,
  type RouteFailure,
  routeFailures,
  sendTo,
  spreadFailures,
} from '@portal/test-kit';
import request from 'supertest';
import { confluentPlugin } from './plugin';
import { spec } from './schema/generated/spec';

/** Long enough for a busy machine, short enough for tests of timeouts. */
const TIMEOUT_MS = 1_500;

const stops: (() => Promise<unknown>)[] = [];
/** Ids of the resources that templates created for the caller's groups. */
const own = new Set<string>();
/** The groups of the caller. */
let ownGroups: string[] = [];
let estate: EstateProcess;
let url = '';

function environment(name: 'dev' | 'prod', id: string) {
  const { urls, credentials } = estate;
  const apiKey = credentials.confluent[name];
  return {
    restEndpoint: `${urls.confluent}/clusters/${name}`,
    clusterId: `lkc-${id}`,
    apiKey,
    identityProviderId: `op-${id}`,
    streamCatalog: {
      endpoint: `${urls.confluent}/catalog/${name}`,
      registryId: `lsrc-${id}`,
      apiKey,
    },
  };
}

async function startBackend(overrides: object = {}): Promise<string> {
  const backend = await startTestBackend({
    features: [
      confluentPlugin,
      createServiceFactory({
        service: ownResourcesServiceRef,
        deps: {},
        factory: () => ({
          ofCredentials: async (_credentials, { group = '' } = {}) => ({
            groups: ownGroups.filter(one => one.includes(group)),
            ids: own,
            has: (id: string) => own.has(id),
          }),
        }),
      }),
      mockServices.rootConfig.factory({
        data: {
          confluent: {
            baseUrl: estate.urls.confluent,
            apiKey: estate.credentials.confluent.cloud,
            environments: {
              dev: environment('dev', 'retdev'),
              prod: environment('prod', 'retprd'),
            },
            timeoutMs: TIMEOUT_MS,
            rateLimit: { requestsPerMinute: 1000 },
            ...overrides,
          },
        },
      }),
    ],
  });
  stops.push(() => backend.stop());
  return `http://127.0.0.1:${backend.server.port()}/api/confluent`;
}

afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});
beforeAll(async () => {
  estate = await startEstateProcess({ services: ['confluent'] });
  stops.push(() => estate.close());
  url = await startBackend();
});
afterEach(() => {
  own.clear();
  ownGroups = [];
  return estate?.clearFaults();
});

type Values = Record<string, string>;

function get(path: string, headers: Values = {}, query: Values = {}) {
  return request(url).get(path).set(headers).query(query);
}

const ACCOUNTS = '/getUserServiceAccountsList';
const POOLS = '/getUserIdPoolsList';
const POOL_NAME = '/identityPool/existence';
const CONFIG = '/topic/config';
const TOPICS = '/list/topics';

const asked = { environment: 'dev', type: 'team', mra: 'checkout' };

describe('GET /getUserServiceAccountsList', () => {
  it.each([
    ['search', 'dev', 0],
    ['payments', 'dev', 1],
    ['checkout', 'dev', 2],
    ['checkout', 'prod', 1],
    ['group:default/data-platform', 'dev', 2],
    ['checkout@retail.example', 'dev', 2],
  ])('answers the accounts of %s in %s: %d', async (mra, env, count) => {
    const { status, body } = await get(ACCOUNTS, {
      ...asked,
      mra,
      environment: env,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ complete: true });
    expect(body.documents).toHaveLength(count);
  });

  it('answers for deleting only what templates made for the groups of who asks', async () => {
    const { body: all } = await get(ACCOUNTS, asked);
    const nothing = await get(ACCOUNTS, asked, { for: 'delete' });
    expect(nothing.body).toEqual({ ...all, documents: [] });
    const [{ account }] = all.documents;
    own.add(`confluent/service-accounts/${account}`);
    const { body } = await get(ACCOUNTS, asked, { for: 'delete' });
    expect(body.documents).toEqual([all.documents[0]]);
    const header = { Authorization: mockCredentials.service.header() };
    const service = await get(
      ACCOUNTS,
      { ...asked, ...header },
      { for: 'delete' },
    );
    expect(service.status).toBe(403);
  });

  it('answers name, environment, id and description', async () => {
    const { body } = await get(ACCOUNTS, {
      ...asked,
      type: 'application',
      mra: 'APP1012',
    });
    expect(body.documents).toEqual([
      {
        account: 'sa-application-app1012-dev-1',
        environment: 'dev',
        id: expect.stringMatching(/^sa-/),
        description: 'Price engine',
      },
      expect.objectContaining({ account: 'sa-application-app1012-dev-2' }),
    ]);
  });

  it.each([
    [{ environment: 'test' }, 'environment'],
    [{ environment: '' }, 'environment'],
    [{ type: 'person' }, 'type'],
    [{ mra: '---' }, 'mra'],
    [{ mra: 'a'.repeat(300) }, 'mra'],
  ])('answers 400 for %j', async (wrong, field) => {
    const { status, body } = await get(ACCOUNTS, { ...asked, ...wrong });
    expect([status, body.error.name]).toEqual([400, 'InputError']);
    expect(body.error.message).toContain(field);
  });

  it.each(['environment', 'type', 'mra'] as const)(
    'answers 400 without %s',
    async field => {
      const { [field]: _, ...rest } = asked;
      const { status, body } = await get(ACCOUNTS, rest as Values);
      expect([status, body.error.name]).toEqual([400, 'InputError']);
      expect(body.error.message).toContain(field);
    },
  );
});

describe('GET /topic/config', () => {
  it('answers every topic with its settings', async () => {
    const { status, body } = await get(CONFIG, { environment: 'dev' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ complete: true, limit: 500 });
    expect(body.documents).toHaveLength(30);
    expect(body.documents).toContainEqual({
      topicname: 'dc-dig-chkout-app1002-int002-order-placed-dev',
      environment: 'dev',
      cluster_id: 'lkc-retdev',
      config: {
        partitions: 6,
        retention_time: '2592000000',
        retention_size: '-1',
        message_max_size: '2097164',
        cleanup_policy: 'delete',
      },
    });
  });

  it('answers the topics that a search finds', async () => {
    const { body } = await get(
      CONFIG,
      { environment: 'prod' },
      { searchText: 'TILL-' },
    );
    expect(
      body.documents.map((topic: { topicname: string }) => topic.topicname),
    ).toEqual([
      'st-dig-pos-app1020-int001-till-receipts-prod',
      'st-dig-pos-app1020-int002-till-status-prod',
    ]);
  });

  it.each([
    [{}, {}, 'environment'],
    [{ environment: 'nonProd' }, {}, 'environment'],
    [{ environment: 'dev' }, { searchText: 'a'.repeat(300) }, 'searchText'],
    [{ environment: 'dev' }, { page: '1' }, 'page'],
  ])('answers 400 for %j %j', async (headers, query, field) => {
    const { status, body } = await get(
      CONFIG,
      headers as Values,
      query as Values,
    );
    expect([status, body.error.name]).toEqual([400, 'InputError']);
    expect(body.error.message).toContain(field);
  });
});

describe('GET /list/topics', () => {
  it('answers for deleting only what templates made for the groups of who asks', async () => {
    const query = { environment: 'dev', limit: '1' };
    const mine = { ...query, for: 'delete' };
    const nothing = await get(TOPICS, {}, mine);
    expect(nothing.body).toMatchObject({ documents: [], total: 0 });
    // The topic is not on the first page of all topics.
    const { body: second } = await get(TOPICS, {}, { ...query, page: '2' });
    const [topic] = second.documents;
    own.add(`confluent/dev/topics/${topic.topicname}`);
    const { body } = await get(TOPICS, {}, mine);
    expect(body).toMatchObject({
      documents: [topic],
      total: 1,
      complete: true,
    });
    const header = { Authorization: mockCredentials.service.header() };
    expect((await get(TOPICS, header, mine)).status).toBe(403);
  });

  it('answers the first 100 topics, with whom they belong to', async () => {
    const { status, body } = await get(TOPICS, {}, { environment: 'dev' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      total: 30,
      page: 1,
      limit: 100,
      complete: true,
    });
    expect(body.documents).toContainEqual({
      topicname: 'dc-dig-basket-app1001-int001-basket-updated-dev',
      environment: 'dev',
      application_id: 'APP1001',
      owner: 'app.requester@retail.example',
    });
    expect(body.documents).toContainEqual({
      topicname: 'dc-dig-medialib-app1013-int001-media-added-dev',
      environment: 'dev',
      application_id: 'APP1013',
      owner: 'TBC',
    });
    expect(body.documents).toContainEqual({
      topicname: 'scratch-load-test-dev',
      environment: 'dev',
    });
  });

  it('answers page by page', async () => {
    const page = async (number: number) => {
      const query = { environment: 'dev', limit: '20', page: String(number) };
      const { body } = await get(TOPICS, {}, query);
      return [body.documents.length, body.complete, body.total];
    };
    expect(await page(1)).toEqual([20, false, 30]);
    expect(await page(2)).toEqual([10, true, 30]);
    expect(await page(3)).toEqual([0, true, 30]);
  });

  it('finds parts of names in any case', async () => {
    const query = { environment: 'dev', searchText: ' App1001 ' };
    const { body } = await get(TOPICS, {}, query);
    expect(body.total).toBe(2);
    const none = await get(TOPICS, {}, { ...query, searchText: 'nothing' });
    expect(none.body).toMatchObject({ documents: [], total: 0 });
    const all = await get(TOPICS, {}, { ...query, searchText: '' });
    expect(all.body.total).toBe(30);
  });

  it.each([
    [{ environment: 'test' }, 'environment'],
    [{ environment: 'dev', limit: '101' }, 'limit'],
    [{ environment: 'dev', limit: '0' }, 'limit'],
    [{ environment: 'dev', page: '0' }, 'page'],
    [{ environment: 'dev', page: 'x' }, 'page'],
    [{ environment: 'dev', owner: 'x' }, 'owner'],
    [{}, 'environment'],
  ])('answers 400 for %j', async (query, field) => {
    const { status, body } = await get(TOPICS, {}, query as Values);
    expect([status, body.error.name]).toEqual([400, 'InputError']);
    expect(body.error.message).toContain(field);
  });
});

describe('GET /getUserIdPoolsList', () => {
  const subjects = async (query: Values = {}) => {
    const { status, body } = await get(POOLS, { environment: 'dev' }, query);
    expect(status).toBe(200);
    expect(body).toMatchObject({ complete: true });
    return body.documents.map(
      (one: { name: string; claim_subject: string }) =>
        `${one.name} ${one.claim_subject}`,
    );
  };
  const CHECKOUT = 'checkout 3c1f0a52-7a4e-4f0b-9a6d-0a5a1f0c1001';
  const PAYMENTS = 'payments 3c1f0a52-7a4e-4f0b-9a6d-0a5a1f0c1014';

  it('answers a document for each subject that an own pool names', async () => {
    ownGroups = ['group:default/checkout', 'group:default/catalogue'];
    expect(await subjects()).toEqual([
      CHECKOUT,
      'pricing 3c1f0a52-7a4e-4f0b-9a6d-0a5a1f0c1012',
      'pricing 3c1f0a52-7a4e-4f0b-9a6d-0a5a1f0c2012',
    ]);
    expect(await subjects({ owner: 'checkout' })).toEqual([CHECKOUT]);
  });

  it('answers no pool of others, and those that a template made', async () => {
    expect(await subjects()).toEqual([]);
    own.add('confluent/dev/identity-pools/payments');
    expect(await subjects()).toEqual([PAYMENTS]);
  });

  it('answers what the document says, without the description', async () => {
    ownGroups = ['group:default/checkout'];
    const { body } = await get(POOLS, { environment: 'dev' });
    expect(body.documents).toEqual([
      {
        claim_subject: '3c1f0a52-7a4e-4f0b-9a6d-0a5a1f0c1001',
        environment: 'dev',
        id: expect.stringMatching(/^pool-/),
        name: 'checkout',
      },
    ]);
  });

  it.each([[{}], [{ environment: 'nonProd' }]])(
    'answers 400 for %j',
    async headers => {
      const { status, body } = await get(POOLS, headers as Values);
      expect([status, body.error.name]).toEqual([400, 'InputError']);
      expect(body.error.message).toContain('environment');
    },
  );
});

describe('GET /identityPool/existence', () => {
  const ask = (query: Values) => get(POOL_NAME, {}, query);

  it.each([
    ['dev', 'pricing', true],
    // It names no subject, so it is not in the list.
    ['dev', 'audience-only', true],
    ['dev', 'Pricing', false],
    ['prod', 'pricing', false],
    ['prod', 'stock', true],
  ])('tells whether %s has a pool %s: %s', async (env, name, exists) => {
    const { status, body } = await ask({ environment: env, name });
    expect([status, body]).toEqual([200, { exists }]);
  });

  it('is asked anew each time', async () => {
    const query = { environment: 'dev', name: 'made-just-now' };
    expect((await ask(query)).body).toEqual({ exists: false });
    const { key, secret } = estate.credentials.confluent.cloud;
    const made = await fetch(
      `${estate.urls.confluent}/iam/v2/identity-providers/op-retdev/identity-pools`,
      {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
        },
        body: JSON.stringify({
          display_name: query.name,
          description: 'x',
          identity_claim: 'claims.sub',
          filter: 'claims.sub == "x"',
        }),
      },
    );
    expect(made.status).toBe(201);
    expect((await ask(query)).body).toEqual({ exists: true });
  });

  it.each([
    [{ name: 'x' }, 'environment'],
    [{ environment: 'test', name: 'x' }, 'environment'],
    [{ environment: 'dev' }, 'name'],
    [{ environment: 'dev', name: '' }, 'name'],
    [{ environment: 'dev', name: 'x'.repeat(256) }, 'name'],
  ])('answers 400 for %j', async (query, field) => {
    const { status, body } = await ask(query as Values);
    expect([status, body.error.name]).toEqual([400, 'InputError']);
    expect(body.error.message).toContain(field);
  });
});

describe('the typed client', () => {
  const client = createConfluentClient({
    fetchApi: {
      fetch: (input, init) => {
        const sent = new Request(input, init);
        const headers = new Headers(sent.headers);
        headers.set('authorization', mockCredentials.user.header());
        return fetch(sent.url.replace('plugin://confluent', url), { headers });
      },
    },
  });

  it('sends headers and query', async () => {
    const accounts = await client.get('/getUserServiceAccountsList', {
      params: { header: { environment: 'dev', type: 'team', mra: 'stores' } },
    });
    expect(accounts.data?.documents).toHaveLength(1);
    const topics = await client.get('/list/topics', {
      params: { query: { environment: 'prod', searchText: 'basket' } },
    });
    expect(topics.data?.total).toBe(2);
  });
});

describe('GET /health', () => {
  it('says that all answer', async () => {
    const { status, body } = await get('/health');
    expect(status).toBe(200);
    expect(body).toMatchObject({ system: 'Confluent Cloud', status: 'ready' });
  });

  it('says which way it is not well', async () => {
    const fresh = await startBackend();
    await estate.addFault({
      service: 'confluent',
      path: '/clusters/prod',
      kind: 'status',
      status: 403,
    });
    const { status, body } = await request(fresh).get('/health');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'refused' });
  });
});

describe('every route', () => {
  /** Routes with the part of Confluent Cloud that each calls. */
  const routes: [
    string,
    { path: string; headers: Values; query: Values; upstream: string },
  ][] = [
    [
      `GET ${ACCOUNTS}`,
      { path: ACCOUNTS, headers: asked, query: {}, upstream: '/iam/v2/' },
    ],
    [
      `GET ${CONFIG}`,
      {
        path: CONFIG,
        headers: { environment: 'dev' },
        query: {},
        upstream: '/clusters/dev/',
      },
    ],
    [
      `GET ${TOPICS}`,
      {
        path: TOPICS,
        headers: {},
        query: { environment: 'dev' },
        upstream: '/clusters/dev/',
      },
    ],
    [
      `GET ${TOPICS} (Stream Catalog)`,
      {
        path: TOPICS,
        headers: {},
        query: { environment: 'dev' },
        upstream: '/catalog/dev/',
      },
    ],
    [
      `GET ${POOLS}`,
      {
        path: POOLS,
        headers: { environment: 'dev' },
        query: {},
        upstream: '/iam/v2/',
      },
    ],
    [
      `GET ${POOL_NAME}`,
      {
        path: POOL_NAME,
        headers: {},
        query: { environment: 'dev', name: 'x' },
        upstream: '/iam/v2/',
      },
    ],
  ];

  /** Address of a backend with an empty cache. */
  let fresh = '';
  beforeEach(async () => {
    fresh = await startBackend();
  });
  afterEach(() => stops.pop()?.());

  it.each(routes)('%s answers 401 without credentials', async (_, route) => {
    const { status } = await request(fresh)
      .get(route.path)
      .set(route.headers)
      .query(route.query)
      .set('authorization', mockCredentials.none.header());
    expect(status).toBe(401);
  });

  // A route may accept a 404, so each has this row.
  const notFound: RouteFailure = [
    'is not found',
    { kind: 'status', status: 404 },
    [404, 'NotFoundError'],
  ];
  const failures: RouteFailure[] = [
    ...routeFailures(TIMEOUT_MS),
    [
      'does not take the API key',
      { kind: 'status', status: 401 },
      [403, 'NotAllowedError'],
    ],
  ];
  const cases = [
    ...spreadFailures(routes, failures),
    ...spreadFailures(routes, [notFound]),
  ].map(
    ([[name, route], [failure, fault, expected]]) =>
      [name, failure, fault, expected, route] as const,
  );

  it.each(cases)(
    '%s tells when Confluent Cloud %s',
    async (_name, _failure, fault, expected, route) => {
      await estate.addFault({
        service: 'confluent',
        path: route.upstream,
        ...fault,
      });
      const { status, body } = await request(fresh)
        .get(route.path)
        .set(route.headers)
        .query(route.query);
      expect([status, body.error.name]).toEqual(expected);
      expect(body.error.message).toContain('Confluent Cloud');
    },
  );

  it('answers again when a passing fault is over', async () => {
    await estate.addFault({
      service: 'confluent',
      path: '/clusters/dev/',
      kind: 'status',
      status: 503,
      times: 1,
    });
    const { status } = await request(fresh)
      .get(CONFIG)
      .set({ environment: 'dev' });
    expect(status).toBe(200);
  });

  it('works in prod while dev is out', async () => {
    for (const path of ['/clusters/dev/', '/catalog/dev/']) {
      const service = 'confluent' as const;
      await estate.addFault({ service, path, kind: 'cut' });
    }
    const ask = (name: string) =>
      request(fresh).get(TOPICS).query({ environment: name });
    expect((await ask('dev')).status).toBe(502);
    const { status, body } = await ask('prod');
    expect([status, body.total]).toEqual([200, 30]);
  });
});

describe('Confluent Cloud that fails', () => {
  const dev = { environment: 'dev' };
  it.each(EVERY_FAULT)(
    'and %s gives only answers of the document',
    async (_, fault) => {
      await estate.addFault({ service: 'confluent', path: '/', ...fault });
      const unlisted = await findUnlistedAnswers({
        spec,
        send: sendTo(url),
        requests: {
          [`GET ${ACCOUNTS}`]: { path: ACCOUNTS, headers: asked },
          [`GET ${CONFIG}`]: {
            path: CONFIG,
            headers: dev,
          },
          [`GET ${TOPICS}`]: `${TOPICS}?environment=dev`,
          [`GET ${POOLS}`]: { path: POOLS, headers: dev },
          [`GET ${POOL_NAME}`]: `${POOL_NAME}?environment=dev&name=x`,
          'GET /health': '/health',
        },
      });
      expect(unlisted).toEqual([]);
    },
    60_000,
  );
});
