import {
  coreServices,
  createBackendPlugin,
  type HttpAuthService,
} from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import type { components } from '@portal/plugin-on-call-common';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import { recordingAuditor } from '@portal/test-kit';
import { Router } from 'express';
import request from 'supertest';
import { onCallPlugin } from './plugin';

type Mark = components['schemas']['Mark'];

const HOUR_MS = 3_600_000;
const ORDERS = 'component:default/orders';
const PAY = 'component:default/pay';
const USER = 'user:default/mock';

let estate: EstateProcess;
let running: { stop(): Promise<void> } | undefined;

beforeAll(async () => {
  estate = await startEstateProcess({ services: ['opsgenie', 'pagerDuty'] });
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await estate.reset();
});
afterAll(() => estate?.close());

function component(
  name: string,
  annotations: Record<string, string>,
  needs: string[] = [],
): Entity {
  const owner = { type: 'ownedBy', targetRef: 'group:default/checkout' };
  const needed = needs.map(targetRef => ({ type: 'dependsOn', targetRef }));
  const metadata = { name, title: name.toUpperCase(), annotations };
  return {
    kind: 'Component',
    apiVersion: 'backstage.io/v1alpha1',
    relations: [owner, ...needed],
    metadata,
  };
}

const ENTITIES = [
  component('orders', { 'pagerduty.com/service-id': 'PORDERS' }, [PAY]),
  component('pay', { 'pagerduty.com/service-id': 'PPAYSVC' }),
  component('points', {
    'opsgenie.com/team': 'loyalty',
    'opsgenie.com/component-selector': 'tag: "loyalty-service"',
  }),
];

const hoursAgo = (hours: number) =>
  new Date(Date.now() - hours * HOUR_MS).toISOString();

const deployment = (tag: string, hours: number, rest: object = {}) => ({
  id: tag,
  tag,
  environment: 'production',
  state: 'succeeded',
  requestedAt: hoursAgo(hours),
  startedAt: hoursAgo(hours),
  endedAt: hoursAgo(hours - 0.1),
  ...rest,
});

/** An answer by the path and query of a question; a number is a refusal. */
type Answers = Record<string, object | number>;

/** Another feature with prepared answers. It serves people only, as the real ones. */
function feature(pluginId: string, answers: Answers, asked: string[]) {
  const answer = (httpAuth: HttpAuthService) => {
    const router = Router();
    router.use(async (req, res) => {
      const { principal } = await httpAuth.credentials(req, {
        allow: ['user'],
      });
      asked.push(`${principal.userEntityRef} ${decodeURIComponent(req.url)}`);
      const found = Object.entries(answers).find(([path]) =>
        decodeURIComponent(req.url).startsWith(path),
      )?.[1];
      if (typeof found === 'object') res.json(found);
      else res.status(found ?? 404).json({ error: { name: 'Error' } });
    });
    return router;
  };
  return createBackendPlugin({
    pluginId,
    register: env =>
      env.registerInit({
        deps: {
          httpAuth: coreServices.httpAuth,
          httpRouter: coreServices.httpRouter,
        },
        init: async ({ httpAuth, httpRouter }) =>
          httpRouter.use(answer(httpAuth)),
      }),
  });
}

interface Setting {
  deployments?: Answers;
  monitor?: Answers;
  hoursBefore?: number;
}

async function start({
  deployments = {},
  monitor = {},
  ...rest
}: Setting = {}) {
  const asked: string[] = [];
  const { pagerDutyToken, opsgenieKey } = estate.credentials;
  const onCall = {
    pagerDuty: { baseUrl: estate.urls.pagerDuty, token: pagerDutyToken },
    opsgenie: {
      baseUrl: estate.urls.opsgenie,
      publicUrl: 'https://retail.app.opsgenie.com',
      apiKey: opsgenieKey,
    },
    ...(rest.hoursBefore && { timeLine: { hoursBefore: rest.hoursBefore } }),
  };
  const backend = await startTestBackend({
    features: [
      onCallPlugin,
      feature('pipeline-deploy', deployments, asked),
      feature('service-status', monitor, asked),
      catalogServiceMock.factory({ entities: ENTITIES }),
      recordingAuditor([]).factory,
      mockServices.userInfo.mock({
        getUserInfo: async () => ({
          userEntityRef: USER,
          ownershipEntityRefs: [USER],
        }),
      }).factory,
      mockServices.rootConfig.factory({ data: { onCall } }),
    ],
  });
  running = backend;
  const get = (path: string, query: object, header?: string) =>
    request(backend.server)
      .get(`/api/on-call/${path}`)
      .query(query)
      .set('authorization', header ?? mockCredentials.user.header());
  /** The id of an incident by its title, as the list has it. */
  const idOf = async (title: string, entity = ORDERS) => {
    const { body } = await get('history', { entity });
    return body.items.find((one: { title: string }) => one.title === title).id;
  };
  const timeLine = async (title = 'Orders wait for stock', query = {}) =>
    get('time-line', {
      entity: ORDERS,
      system: 'pagerduty',
      incident: await idOf(title),
      ...query,
    });
  return { asked, get, idOf, timeLine };
}

const titlesOf = (marks: Mark[]) => marks.map(({ title }) => title);

describe('what changed', () => {
  it('joins the log, the alerts, deployments, status pages and other incidents, the oldest first', async () => {
    const { timeLine } = await start({
      deployments: {
        [`/deployments?entity=${ORDERS}`]: {
          items: [
            deployment('v2', 0.5),
            deployment('v1', 10),
            deployment('v0', 26),
            deployment('rejected', 2, { startedAt: undefined }),
          ],
        },
        [`/deployments?entity=${PAY}`]: {
          items: [deployment('p1', 3.5, { state: 'failed' })],
        },
      },
      monitor: {
        [`/dependencies?entity=${ORDERS}`]: { services: ['azure'] },
        [`/dependencies?entity=${PAY}`]: { services: ['bank'] },
        '/services/azure/history': { incidents: [] },
        '/services/bank/history': {
          incidents: [
            {
              title: 'Bank was slow',
              impact: 'degraded',
              startedAt: hoursAgo(5),
              endedAt: hoursAgo(4),
            },
            {
              title: 'Bank said hello',
              impact: 'operational',
              startedAt: hoursAgo(5),
              endedAt: hoursAgo(4),
            },
          ],
        },
        '/services': {
          items: [
            {
              id: 'azure',
              title: 'Azure',
              incidents: [
                {
                  title: 'Storage is away',
                  impact: 'major-outage',
                  startedAt: hoursAgo(30),
                },
              ],
            },
            { id: 'bank', title: 'Bank', incidents: [] },
            {
              id: 'other',
              title: 'Other',
              incidents: [
                {
                  title: 'Not ours',
                  impact: 'major-outage',
                  startedAt: hoursAgo(2),
                },
              ],
            },
          ],
        },
      },
    });
    const { status, body } = await timeLine();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      incident: { title: 'Orders wait for stock', systemId: 'pagerduty' },
      left: 0,
      problems: [],
    });
    expect(Date.parse(body.incident.startedAt) - Date.parse(body.from)).toBe(
      24 * HOUR_MS,
    );
    expect(
      body.marks.map(({ kind, title, of, isOwn }: Mark) => [
        kind,
        title,
        of,
        isOwn,
      ]),
    ).toEqual([
      // It began before the window and goes on.
      ['status', 'Storage is away', 'Azure', true],
      ['deployment', 'v1', 'ORDERS', true],
      ['status', 'Bank was slow', 'Bank', false],
      ['deployment', 'p1', 'PAY', false],
      ['incident', 'Refunds take longer than ten minutes', 'PAY', false],
      ['entry', 'Triggered by Order service', 'PagerDuty', true],
      ['alert', '40 orders wait for stock', 'PagerDuty', true],
      ['alert', '200 orders wait for stock', 'PagerDuty', true],
      ['deployment', 'v2', 'ORDERS', true],
    ]);
  });

  it('ends with the incident', async () => {
    const { timeLine } = await start({
      deployments: {
        [`/deployments?entity=${ORDERS}`]: {
          items: [deployment('after', 98), deployment('during', 99.5)],
        },
      },
    });
    const { body } = await timeLine('Order events are late');
    expect(Date.parse(body.until)).toBe(Date.parse(body.incident.endedAt));
    expect(titlesOf(body.marks)).toEqual([
      'Triggered by Order service',
      'Order events are ten minutes late',
      'Acknowledged by Order service',
      'The queue of order events grows',
      'during',
      'Resolved by Order service',
    ]);
  });

  it('begins as long before it as is configured, and reads pages until there', async () => {
    const { asked, timeLine } = await start({
      hoursBefore: 2,
      deployments: {
        [`/deployments?entity=${ORDERS}&limit=100&before=7`]: {
          items: [deployment('v1', 2.5), deployment('v0', 4)],
          next: '8',
        },
        [`/deployments?entity=${ORDERS}`]: {
          items: [deployment('v2', 0.5)],
          next: '7',
        },
      },
    });
    const { body } = await timeLine();
    expect(
      titlesOf(body.marks.filter(({ kind }: Mark) => kind === 'deployment')),
    ).toEqual(['v1', 'v2']);
    const ofOrders = asked.filter(one =>
      one.includes(`deployments?entity=${ORDERS}`),
    );
    expect(ofOrders).toHaveLength(2);
  });

  it('has the log of an alert of Opsgenie, without addresses', async () => {
    const { get, idOf } = await start();
    const entity = 'component:default/points';
    const incident = await idOf('Points are booked twice', entity);
    const { body } = await get('time-line', {
      entity,
      system: 'opsgenie',
      incident,
    });
    expect(titlesOf(body.marks)).toEqual([
      'Alert created via API[monitoring]',
      'Alert closed via web by somebody',
    ]);
  });
});

describe('whoever reads it', () => {
  it('is who asks the other features', async () => {
    const { asked, timeLine } = await start();
    await timeLine();
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter(one => !one.startsWith(USER))).toEqual([]);
  });

  it('finds no incident of what they may not read, nor another one by a name of theirs', async () => {
    const { get, idOf } = await start();
    const others = await idOf('Refunds take longer than ten minutes', PAY);
    const query = { system: 'pagerduty', incident: others };
    for (const entity of ['component:default/hidden', ORDERS]) {
      expect((await get('time-line', { ...query, entity })).status).toBe(404);
    }
    expect((await get('time-line', { ...query, entity: PAY })).status).toBe(
      200,
    );
  });

  it('is a person', async () => {
    const { get, idOf } = await start();
    const query = {
      entity: ORDERS,
      system: 'pagerduty',
      incident: await idOf('Orders wait for stock'),
    };
    const nobody = mockCredentials.none.header();
    expect((await get('time-line', query, nobody)).status).toBe(401);
    const service = mockCredentials.service.header();
    expect((await get('time-line', query, service)).status).toBe(403);
  });

  it('is told which repositories they may not read', async () => {
    const { timeLine } = await start({
      deployments: {
        [`/deployments?entity=${ORDERS}`]: { items: [deployment('v1', 10)] },
        [`/deployments?entity=${PAY}`]: 403,
      },
    });
    const { body } = await timeLine();
    expect(titlesOf(body.marks)).toContain('v1');
    expect(body.problems).toEqual([
      {
        system: 'Deployments',
        message: 'You may not read the repository of PAY',
      },
    ]);
  });
});

describe('a source that is away', () => {
  it.each([
    [
      'Deployments',
      { deployments: { '/deployments': 503 } },
      'Triggered by Order service',
    ],
    [
      'Cloud Monitor',
      { monitor: { '/dependencies': 500 } },
      'Triggered by Order service',
    ],
  ])('%s is told, and the rest is shown', async (system, setting, shown) => {
    const { timeLine } = await start(setting);
    const { status, body } = await timeLine();
    expect(status).toBe(200);
    expect(titlesOf(body.marks)).toContain(shown);
    expect(body.problems).toEqual([
      { system, message: 'They could not be read now. Try again in a minute' },
    ]);
  });

  it('may be the log of the incident', async () => {
    const { get, idOf } = await start({
      deployments: {
        [`/deployments?entity=${ORDERS}`]: { items: [deployment('v1', 10)] },
      },
    });
    const incident = await idOf('Orders wait for stock');
    await estate.addFault({
      service: 'pagerduty',
      path: `/incidents/${incident}`,
      kind: 'status',
      status: 500,
    });
    const { status, body } = await get('time-line', {
      entity: ORDERS,
      system: 'pagerduty',
      incident,
    });
    expect(status).toBe(200);
    expect(titlesOf(body.marks)).toContain('v1');
    expect(body.problems).toMatchObject([{ system: 'PagerDuty' }]);
  });
});

it.each([
  ['no such system', { system: 'x' }, 400],
  ['no incident', { incident: undefined }, 400],
  ['an unknown incident', { incident: '../users' }, 404],
  ['no such component', { entity: 'nothing at all' }, 404],
])('refuses %s', async (_, query, status) => {
  const { timeLine } = await start();
  const answer = await timeLine('Orders wait for stock', query);
  expect(answer.status).toBe(status);
});
