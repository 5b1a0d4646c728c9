import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import type { JsonObject } from '@backstage/types';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import {
  type AuditRecord,
  recordingAuditor,
  routeFailures,
} from '@portal/test-kit';
import request from 'supertest';
import { onCallPlugin } from './plugin';

/** Time limit of the portal for tests of a slow system. */
const HURRIED_MS = 200;

const ORDERS = 'component:default/orders';
const LUCIA = 'lucia.moretti@retail.example';

let estate: EstateProcess;
let stop: () => Promise<void> = async () => {};
beforeAll(async () => {
  estate = await startEstateProcess({ services: ['pagerDuty', 'opsgenie'] });
});
afterAll(() => estate?.close());
afterEach(async () => {
  await stop();
  await estate.reset();
});

function component(
  name: string,
  annotations: Record<string, string>,
  { owner = 'checkout', needs = [] as string[] } = {},
): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name, annotations },
    relations: [
      { type: 'ownedBy', targetRef: `group:default/${owner}` },
      ...needs.map(targetRef => ({ type: 'dependsOn', targetRef })),
    ],
  };
}

const person = (name: string, email?: string): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'User',
  metadata: { name },
  spec: { profile: { email }, memberOf: [] },
});

const pagerDuty = (service: string) => ({
  'pagerduty.com/service-id': service,
});
const ORDER_SERVICE = component('orders', pagerDuty('PORDERS'));

interface Setting {
  /** Address of the caller in the catalogue. */
  mail?: string;
  config?: JsonObject;
  audit?: AuditRecord[];
}

/** Starts the plugin; the caller is `user:default/mock`. */
async function start(entities: Entity[], setting: Setting = {}) {
  const { mail = 'app.requester@retail.example', audit = [] } = setting;
  const { pagerDutyToken, opsgenieKey } = estate.credentials;
  const onCall = setting.config ?? {
    pagerDuty: {
      baseUrl: estate.urls.pagerDuty,
      token: pagerDutyToken,
      timeoutMs: HURRIED_MS * 10,
    },
    opsgenie: {
      baseUrl: estate.urls.opsgenie,
      publicUrl: 'https://retail.app.opsgenie.com',
      apiKey: opsgenieKey,
    },
  };
  const backend = await startTestBackend({
    features: [
      onCallPlugin,
      catalogServiceMock.factory({
        entities: [person('mock', mail), person('lucia', LUCIA), ...entities],
      }),
      recordingAuditor(audit).factory,
      mockServices.userInfo.mock({
        getUserInfo: async () => ({
          userEntityRef: 'user:default/mock',
          ownershipEntityRefs: ['user:default/mock'],
        }),
      }).factory,
      mockServices.rootConfig.factory({ data: { onCall } }),
    ],
  });
  stop = async () => backend.stop();
  const as = mockCredentials.user.header();
  const get = (path: string, entity = ORDERS) =>
    request(backend.server)
      .get(`/api/on-call/${path}`)
      .query({ entity })
      .set('authorization', as);
  const escalate = (body: object = {}, header = as) =>
    request(backend.server)
      .post('/api/on-call/escalations')
      .set('authorization', header)
      .send({
        entity: ORDERS,
        system: 'pagerduty',
        reason: 'No orders come in',
        ...body,
      });
  const askTool = (entityRef = ORDERS, header = as) =>
    request(backend.server)
      .post(
        '/api/on-call/.backstage/actions/v1/actions/on-call:get-on-call/invoke',
      )
      .set('authorization', header)
      .send({ entityRef });
  return { get, escalate, askTool };
}

/** What PagerDuty was asked to make. */
async function madeIncidents(key = estate.credentials.pagerDutyToken) {
  const url = `${estate.urls.pagerDuty}/incidents?service_ids[]=PORDERS&statuses[]=triggered`;
  const headers = { authorization: `Token token=${key}` };
  const { incidents } = await (await fetch(url, { headers })).json();
  return incidents.filter(({ title }: { title: string }) =>
    title.startsWith('orders:'),
  );
}

describe('who is on call', () => {
  it('is a person of the catalogue, until a time, and the next', async () => {
    const { get } = await start([ORDER_SERVICE]);
    const { status, body } = await get('standing');
    expect(status).toBe(200);
    expect(body).toMatchObject({ isConfigured: true, problems: [] });
    expect(body.rotas).toMatchObject([
      {
        systemTitle: 'PagerDuty',
        name: 'Order service',
        now: [{ name: 'Lucia Moretti', entityRef: 'user:default/lucia' }],
        next: [{ name: 'Mehmet Yılmaz' }],
        alsoNamedBy: [],
      },
    ]);
    expect(body.rotas[0].next[0]).not.toHaveProperty('entityRef');
    expect(JSON.stringify(body)).not.toContain('@retail.example');
  });

  it('is read once for everybody', async () => {
    const { get } = await start([ORDER_SERVICE]);
    await get('standing');
    await estate.forgetRequests();
    await get('standing');
    expect(await estate.requests('pagerduty')).toEqual([]);
  });

  it('is nobody in a gap, and nobody at all without a schedule', async () => {
    const { get } = await start([
      component('search', pagerDuty('PSRCSVC')),
      component('gate', {
        'pagerduty.com/integration-key': '4a1b2c3d4e5f60718293a4b5c6d7e8f9',
      }),
    ]);
    const search = await get('standing', 'component:default/search');
    expect(search.body.rotas).toMatchObject([
      { now: [], next: [{}], gap: { end: expect.any(String) }, hasTurns: true },
    ]);
    const gate = await get('standing', 'component:default/gate');
    expect(gate.body.rotas).toMatchObject([
      { name: 'Identity gateway', now: [], next: [], hasTurns: false },
    ]);
  });

  it('is somebody of the night watch, by name', async () => {
    const { get } = await start([component('pay', pagerDuty('PPAYSVC'))]);
    const { body } = await get('standing', 'component:default/pay');
    const [{ now }] = body.rotas;
    expect(now).toEqual([
      { name: 'Nadia Brouwer', start: now[0].start, end: now[0].end },
    ]);
  });

  it('comes from both systems, and from one while the other is away', async () => {
    const both = component('orders', {
      ...pagerDuty('PORDERS'),
      'opsgenie.com/team': 'loyalty',
    });
    const { get } = await start([both]);
    const first = await get('standing');
    expect(first.body.rotas.map((one: JsonObject) => one.name)).toEqual([
      'Order service',
      'loyalty',
    ]);
    await estate.addFault({
      service: 'opsgenie',
      path: '/v2/alerts',
      kind: 'status',
      status: 500,
    });
    const { status, body } = await get('overview');
    expect(status).toBe(200);
    expect(body.incidents).toMatchObject([{ title: 'Orders wait for stock' }]);
    expect(body.rotas).toHaveLength(2);
    expect(body.problems).toMatchObject([{ system: 'Opsgenie' }]);
  });

  it('of a group is of what it owns', async () => {
    const group: Entity = {
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Group',
      metadata: { name: 'checkout' },
    };
    const { get } = await start([
      group,
      ORDER_SERVICE,
      component('copy', pagerDuty('PORDERS')),
      component('pay', pagerDuty('PPAYSVC'), { owner: 'payments' }),
    ]);
    const { body } = await get('standing', 'group:default/checkout');
    expect(body.rotas).toHaveLength(1);
  });
});

describe('an annotation is a claim', () => {
  it('says that another team names the same service', async () => {
    const { get } = await start([
      ORDER_SERVICE,
      component('true-orders', pagerDuty('PORDERS'), { owner: 'payments' }),
    ]);
    const { body } = await get('standing');
    expect(body.rotas[0].alsoNamedBy).toEqual(['true-orders']);
  });

  it.each([
    ['a service that is not there', pagerDuty('PNONE00'), 404],
    ['no id', pagerDuty('../users'), 400],
    [
      'a search for the alerts of everybody',
      {
        'opsgenie.com/team': 'loyalty',
        'opsgenie.com/component-selector': 'status: open OR tag: x',
      },
      400,
    ],
  ])('refuses %s', async (_, annotations, status) => {
    const { get } = await start([component('orders', annotations)]);
    for (const path of ['standing', 'overview']) {
      expect((await get(path)).status).toBe(status);
    }
  });
});

it('has nobody for a team without a schedule', async () => {
  const { escalate, get } = await start([
    component('orders', { 'opsgenie.com/team': 'nobody' }),
  ]);
  expect((await get('standing')).status).toBe(404);
  expect((await escalate({ system: 'opsgenie' })).status).toBe(404);
});

it('lists open incidents of an entity and of what it needs', async () => {
  const { get } = await start([
    component('orders', pagerDuty('PORDERS'), {
      needs: ['component:default/pay', 'component:default/stock'],
    }),
    component('pay', pagerDuty('PPAYSVC')),
    component('stock', {
      'opsgenie.com/team': 'logistics',
      'opsgenie.com/component-selector': 'tag: "stock-events"',
    }),
  ]);
  const { body } = await get('overview');
  expect(body.rotas).toMatchObject([{ name: 'Order service' }]);
  expect(body.incidents).toMatchObject([
    { title: 'Orders wait for stock', isOwn: true },
    { title: 'Stock levels are an hour old', system: 'Opsgenie', isOwn: false },
    { entityTitle: 'pay', isOwn: false, state: 'acknowledged' },
  ]);
});

it('says who is on call while the incidents cannot be read', async () => {
  const { get } = await start([ORDER_SERVICE]);
  await estate.addFault({
    service: 'pagerduty',
    path: '/incidents',
    kind: 'status',
    status: 500,
  });
  const { status, body } = await get('overview');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    rotas: [{ name: 'Order service' }],
    incidents: [],
    problems: [{ system: 'PagerDuty' }],
  });
});

it('lists what was, with its end', async () => {
  const { get } = await start([ORDER_SERVICE]);
  const { body } = await get('history');
  expect(body.items).toMatchObject([
    { title: 'Orders wait for stock', isUrgent: false },
    { title: 'Order events are late', endedAt: expect.any(String) },
    { title: 'Orders cannot be placed', state: 'resolved', isUrgent: true },
  ]);
  const { startedAt, endedAt } = body.items[2];
  expect(Date.parse(endedAt) - Date.parse(startedAt)).toBe(40 * 60_000);
});

describe('an escalation', () => {
  it('is made once, in the name of the person, and audited', async () => {
    const audit: AuditRecord[] = [];
    const { escalate, get } = await start([ORDER_SERVICE], { audit });
    const answers = await Promise.all([escalate(), escalate()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    const made = await madeIncidents();
    expect(made).toMatchObject([{ title: 'orders: No orders come in' }]);
    const requests = await estate.requests('pagerduty');
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(2);
    expect(JSON.stringify(audit)).toContain('escalate');
    expect(JSON.stringify(audit)).not.toContain('No orders come in');
    const { body } = await get('overview');
    expect(body.incidents).toHaveLength(2);
  });

  it('calls a team of Opsgenie, once', async () => {
    const { escalate } = await start([
      component('orders', { 'opsgenie.com/team': 'loyalty' }),
    ]);
    const first = await escalate({ system: 'opsgenie' });
    const second = await escalate({ system: 'opsgenie' });
    expect([first.body.isNew, second.body.isNew]).toEqual([true, false]);
  });

  it.each([
    ['an address in the request', { from: LUCIA }, 400],
    ['a component that is not there', { entity: 'component:default/x' }, 404],
    ['a system that it does not name', { system: 'opsgenie' }, 400],
    ['no reason', { reason: ' ' }, 400],
    ['a long reason', { reason: 'x'.repeat(1001) }, 400],
  ])('is refused with %s', async (_, body, status) => {
    const { escalate } = await start([ORDER_SERVICE]);
    expect((await escalate(body)).status).toBe(status);
    expect(await madeIncidents()).toEqual([]);
  });

  it.each([
    ['an account', 'new.starter@retail.example', 400, /account/],
    ['an address', '', 403, /no mail address/],
  ])('is refused without %s', async (_, mail, status, message) => {
    const { escalate } = await start([ORDER_SERVICE], { mail });
    const answer = await escalate();
    expect(answer.status).toBe(status);
    expect(answer.body.error.message).toMatch(message);
  });

  it('is for people', async () => {
    const { escalate } = await start([ORDER_SERVICE]);
    const nobody = mockCredentials.none.header();
    expect((await escalate({}, nobody)).status).toBe(401);
    const service = mockCredentials.service.header();
    expect((await escalate({}, service)).status).toBe(403);
  });
});

it('says that nothing is configured', async () => {
  const { get } = await start([ORDER_SERVICE], { config: {} });
  expect((await get('standing')).body).toEqual({
    isConfigured: false,
    rotas: [],
    problems: [],
  });
});

it.each(routeFailures(HURRIED_MS))(
  'says that PagerDuty %s',
  async (_, fault, [status, name]) => {
    const { pagerDutyToken: token } = estate.credentials;
    const { get } = await start([ORDER_SERVICE], {
      config: {
        pagerDuty: {
          baseUrl: estate.urls.pagerDuty,
          token,
          timeoutMs: HURRIED_MS,
        },
      },
    });
    await estate.addFault({ service: 'pagerduty', path: '/', ...fault });
    const answer = await get('standing');
    expect(answer.status).toBe(status);
    expect(answer.body.error.name).toBe(name);
    expect(JSON.stringify(answer.body)).not.toContain(token);
  },
);

describe('the tool of assistants', () => {
  it('tells people, times and open incidents, without references', async () => {
    const { askTool } = await start([ORDER_SERVICE]);
    const { status, body } = await askTool();
    expect(status).toBe(200);
    expect(body.output).toMatchObject({
      isConfigured: true,
      rotas: [
        {
          system: 'PagerDuty',
          now: [{ name: expect.any(String), end: expect.any(String) }],
        },
      ],
      problems: [],
    });
    expect(JSON.stringify(body.output)).not.toContain('user:');
    expect(body.output.incidents[0]).toMatchObject({
      title: expect.any(String),
      entity: 'orders',
    });
  });

  it('says what could not be read, so that nobody is not taken for an answer', async () => {
    const { askTool } = await start([
      component('orders', {
        ...pagerDuty('PORDERS'),
        'opsgenie.com/team': 'no such team',
      }),
    ]);
    const { body } = await askTool();
    expect(body.output.problems).toHaveLength(1);
  });

  it('answers people only, about what they may read', async () => {
    const { askTool } = await start([ORDER_SERVICE]);
    expect((await askTool('component:default/hidden')).status).toBe(404);
    const service = mockCredentials.service.header();
    expect((await askTool(ORDERS, service)).status).toBe(403);
  });
});
