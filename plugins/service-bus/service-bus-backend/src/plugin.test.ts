import { createServiceFactory } from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import { ServiceUnavailableError } from '@backstage/errors';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import {
  type AccessAnswer,
  type AccessScope,
  accessServiceRef,
  type Principals,
  principalsServiceRef,
} from '@portal/plugin-access-node';
import { ownResourcesServiceRef } from '@portal/plugin-cloud-resources-node';
import { createServiceBusClient } from '@portal/plugin-service-bus-common';
import {
  EVERY_FAULT,
  findUnlistedAnswers,
  type RouteFailure,
  routeFailures,
  sendTo,
} from '@portal/test-kit';
import request from 'supertest';
import { serviceBusPlugin } from './plugin';
import { spec } from './schema/generated/spec';

/** Long enough for a busy machine, short enough for tests of timeouts. */
const TIMEOUT_MS = 1_500;

const NON_PROD = '42084ab3-cb5f-5d4b-a710-8cdeb2040013';
const PROD = '8029adcb-8472-53c0-92c4-84450495de62';

const savedEnv = { ...process.env };
const stops: (() => Promise<unknown>)[] = [];
/** Ids of the resources that templates created for the caller's groups. */
const own = new Set<string>();
/** Result of all permission checks, and the recorded checks. */
let answer: () => AccessAnswer = () => ({ allowed: true });
const asked: [string, string, AccessScope][] = [];
const USER = 'user:default/mock';
let estate: EstateProcess;
let url = '';

function namespace(environment: string, subscriptionId: string) {
  return {
    subscriptionId,
    resourceGroup: `rg-integration-messaging-${environment}`,
    namespace: `sb-retail-integration-${environment}`,
  };
}

async function startBackend(): Promise<string> {
  const backend = await startTestBackend({
    features: [
      serviceBusPlugin,
      createServiceFactory({
        service: ownResourcesServiceRef,
        deps: {},
        factory: () => ({
          ofCredentials: async () => ({
            groups: [],
            ids: own,
            has: (id: string) => own.has(id),
          }),
        }),
      }),
      createServiceFactory({
        service: principalsServiceRef,
        deps: {},
        factory: () =>
          ({
            ofCredentials: async () => ({ userRef: USER, groups: [] }),
          }) as Partial<Principals> as Principals,
      }),
      createServiceFactory({
        service: accessServiceRef,
        deps: {},
        factory: () => ({
          may: async ({ userRef }, verb, scope) => {
            asked.push([userRef, verb, scope]);
            return answer();
          },
          require: async () => {},
        }),
      }),
      mockServices.rootConfig.factory({
        data: {
          serviceBus: {
            baseUrl: estate.urls.serviceBus,
            environments: {
              dev: namespace('dev', NON_PROD),
              nonProd: namespace('nonprod', NON_PROD),
              prod: namespace('prod', PROD),
            },
            timeoutMs: TIMEOUT_MS,
            rateLimit: { requestsPerMinute: 1000 },
          },
        },
      }),
    ],
  });
  stops.push(() => backend.stop());
  return `http://127.0.0.1:${backend.server.port()}/api/service-bus`;
}

afterAll(async () => {
  process.env = savedEnv;
  for (const stop of stops.reverse()) await stop();
});
beforeAll(async () => {
  estate = await startEstateProcess({ services: ['serviceBus', 'graph'] });
  stops.push(() => estate.close());
  process.env.IDENTITY_ENDPOINT = estate.urls.identity;
  process.env.IDENTITY_HEADER = estate.credentials.identityHeader;
  url = await startBackend();
});
afterEach(() => {
  own.clear();
  asked.length = 0;
  answer = () => ({ allowed: true });
  return estate?.clearFaults();
});

/** Returns the status of a request by a service, which has no groups. */
async function statusForService(path: string): Promise<number> {
  const { status } = await request(url)
    .get(path)
    .set('Authorization', mockCredentials.service.header());
  return status;
}

describe('GET /{env}/topics', () => {
  it.each([
    ['dev', 10],
    ['nonProd', 11],
    ['prod', 11],
  ])('answers the topics of %s: %d', async (env, count) => {
    const { status, body } = await request(url).get(`/${env}/topics`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ complete: true, limit: 5000 });
    expect(body.topics).toHaveLength(count);
  });

  it('answers what is known of a topic', async () => {
    const { body } = await request(url).get('/prod/topics');
    expect(body.topics).toContainEqual({
      name: 'chkout-app1002-order-placed-prod',
      environment: 'prod',
      namespace: 'sb-retail-integration-prod',
      status: 'Active',
      subscriptionCount: 3,
    });
    expect(body.topics).toContainEqual(
      expect.objectContaining({
        name: 'oldcoup-app1040-coupon-expired-prod',
        status: 'Disabled',
      }),
    );
  });

  it.each(['test', 'Dev', 'nonprod', '%20'])(
    'answers 400 for the environment %s',
    async env => {
      const { status, body } = await request(url).get(`/${env}/topics`);
      expect([status, body.error.name]).toEqual([400, 'InputError']);
      expect(body.error.message).toContain('env');
    },
  );

  it('answers 400 for a parameter that it does not know', async () => {
    const { status, body } = await request(url).get('/dev/topics?name=x');
    expect(status).toBe(400);
    expect(body.error.message).toContain('name');
  });
});

describe('GET /{env}/deletable', () => {
  const idOf = (environment: string, path: string) => {
    const { namespace: bus, resourceGroup } = namespace(environment, NON_PROD);
    return `/subscriptions/${NON_PROD}/resourceGroups/${resourceGroup}/providers/Microsoft.ServiceBus/namespaces/${bus}/${path}`;
  };

  it('answers what templates made for the groups of who asks, there or not', async () => {
    const nothing = await request(url).get('/dev/deletable');
    expect([nothing.status, nothing.body]).toEqual([200, { entities: [] }]);
    for (const path of [
      'topics/Orders',
      'topics/Orders/subscriptions/reader',
      'queues/Jobs',
      'topics/gone',
    ]) {
      own.add(idOf('dev', path));
    }
    own.add(idOf('nonprod', 'queues/elsewhere'));
    own.add('confluent/dev/topics/orders');
    const { status, body } = await request(url).get('/dev/deletable');
    expect(status).toBe(200);
    expect(body.entities).toEqual([
      { entity: 'queue', name: 'Jobs' },
      { entity: 'topic', name: 'Orders' },
      { entity: 'topic', name: 'gone' },
      { entity: 'subscription', name: 'reader', topic: 'Orders' },
    ]);
  });

  it('answers without the service bus', async () => {
    await estate.addFault({ service: 'service-bus', path: '/', kind: 'cut' });
    own.add(idOf('dev', 'queues/jobs'));
    const { body } = await request(url).get('/dev/deletable');
    expect(body.entities).toEqual([{ entity: 'queue', name: 'jobs' }]);
  });

  it('is for people', async () => {
    expect(await statusForService('/dev/deletable')).toBe(403);
  });

  it('answers 400 for another environment', async () => {
    const { status, body } = await request(url).get('/moon/deletable');
    expect([status, body.error.name]).toEqual([400, 'InputError']);
  });
});

describe('GET /{env}/consent', () => {
  const topic = 'chkout-app1002-order-placed-dev';
  const path = `/dev/consent?entity=subscription&topic=${topic}`;

  it('says why somebody has to agree to a subscription', async () => {
    const free = await request(url).get(path);
    expect([free.status, free.body]).toEqual([200, { isNeeded: false }]);
    answer = () => ({ allowed: false, reason: 'It belongs to others' });
    const { body } = await request(url).get(path);
    expect(body).toEqual({ isNeeded: true, reason: 'It belongs to others' });
    const scope = {
      kind: 'service-bus-topic',
      environment: 'dev',
      name: topic,
    };
    expect(asked).toEqual(Array(2).fill([USER, 'consume', scope]));
  });

  it.each(['topic', 'queue'])(
    'says whether the platform team has to agree to a %s',
    async entity => {
      answer = () => ({ allowed: false, reason: 'They make it' });
      const { body } = await request(url).get(`/prod/consent?entity=${entity}`);
      expect(body).toEqual({ isNeeded: true, reason: 'They make it' });
      const scope = { kind: 'service-bus-environment', environment: 'prod' };
      expect(asked).toEqual([[USER, 'create', scope]]);
    },
  );

  it.each([
    ['/dev/consent', 400, 'InputError'],
    ['/dev/consent?entity=rule', 400, 'InputError'],
    ['/moon/consent?entity=topic', 400, 'InputError'],
    ['/dev/consent?entity=subscription', 400, 'InputError'],
    ['/dev/consent?entity=subscription&topic=a%2Fb', 400, 'InputError'],
    ['/dev/consent?entity=subscription&topic=gone', 404, 'NotFoundError'],
  ])('answers %s with %d', async (wrong, code, name) => {
    const { status, body } = await request(url).get(wrong);
    expect([status, body.error.name]).toEqual([code, name]);
  });

  it('tells when the service bus or the access service gives no answer', async () => {
    await estate.addFault({ service: 'service-bus', path: '/', kind: 'cut' });
    const cut = await request(url).get(path);
    expect([cut.status, cut.body.error.name]).toEqual([
      502,
      'UpstreamUnavailableError',
    ]);
    answer = () => {
      throw new ServiceUnavailableError('It cannot be told');
    };
    const { status, body } = await request(url).get(
      '/dev/consent?entity=topic',
    );
    expect([status, body.error.message]).toEqual([503, 'It cannot be told']);
  });

  it('is for people', async () => {
    expect(await statusForService(path)).toBe(403);
  });
});

describe('the typed client', () => {
  it('reads the topics', async () => {
    const client = createServiceBusClient({
      fetchApi: {
        fetch: input => {
          const address = new Request(input).url;
          const headers = { authorization: mockCredentials.user.header() };
          return fetch(address.replace('plugin://service-bus', url), {
            headers,
          });
        },
      },
    });
    const { data } = await client.get('/{env}/topics', {
      params: { path: { env: 'nonProd' } },
    });
    expect(data?.topics).toHaveLength(11);
  });
});

describe('GET /health', () => {
  it('says that all namespaces can be read', async () => {
    const { status, body } = await request(url).get('/health');
    expect(status).toBe(200);
    expect(body).toMatchObject({ system: 'The service bus', status: 'ready' });
  });

  it('says that one cannot', async () => {
    const fresh = await startBackend();
    await estate.addFault({
      service: 'service-bus',
      path: '-prod\\?',
      match: 'regex',
      kind: 'status',
      status: 403,
    });
    const { status, body } = await request(fresh).get('/health');
    expect([status, body.status]).toEqual([200, 'refused']);
  });
});

describe('every route', () => {
  /** Address of a backend with an empty cache: failures are not kept. */
  let fresh = '';
  beforeAll(async () => {
    fresh = await startBackend();
  });

  it.each([
    '/dev/topics',
    '/dev/deletable',
    '/dev/consent?entity=topic',
    '/health',
  ])('GET %s answers 401 without credentials', async path => {
    const { status } = await request(fresh)
      .get(path)
      .set('authorization', mockCredentials.none.header());
    expect(status).toBe(401);
  });

  const failures: RouteFailure[] = [
    ...routeFailures(TIMEOUT_MS),
    ['is not found', { kind: 'status', status: 404 }, [404, 'NotFoundError']],
  ];

  it.each(failures)(
    'GET /dev/topics tells when it %s',
    async (_name, fault, expected) => {
      const path = '/subscriptions/';
      await estate.addFault({ service: 'service-bus', path, ...fault });
      const { status, body } = await request(fresh).get('/dev/topics');
      expect([status, body.error.name]).toEqual(expected);
      expect(body.error.message).toMatch(/service bus/i);
    },
  );

  it('works in prod while dev is out', async () => {
    await estate.addFault({
      service: 'service-bus',
      path: '-dev/',
      match: 'regex',
      kind: 'cut',
    });
    const dev = await request(fresh).get('/dev/topics');
    const prod = await request(fresh).get('/prod/topics');
    expect([dev.status, prod.status]).toEqual([502, 200]);
  });
});

describe('a service bus that fails', () => {
  it.each(EVERY_FAULT)(
    'and %s gives only answers of the document',
    async (_, fault) => {
      await estate.addFault({ service: 'service-bus', path: '/', ...fault });
      const unlisted = await findUnlistedAnswers({
        spec,
        send: sendTo(url),
        requests: {
          'GET /{env}/topics': '/dev/topics',
          'GET /{env}/deletable': '/dev/deletable',
          'GET /{env}/consent': '/dev/consent?entity=topic',
          'GET /health': '/health',
        },
      });
      expect(unlisted).toEqual([]);
    },
    60_000,
  );
});
