import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import request from 'supertest';
import { onCallPlugin } from './plugin';

let estate: EstateProcess;
let stop: () => Promise<void> = async () => {};
beforeAll(async () => {
  estate = await startEstateProcess({ services: ['pagerDuty'] });
});
afterAll(() => estate?.close());
afterEach(async () => {
  await stop();
  await estate.reset();
});

function component(name: string, service?: string, owner = 'checkout'): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: {
      name,
      namespace: 'default',
      annotations: service ? { 'pagerduty.com/service-id': service } : {},
    },
    relations: [{ type: 'ownedBy', targetRef: `group:default/${owner}` }],
  };
}

/** Asks about all of the components. */
async function askAbout(
  components: Entity[],
  { header = mockCredentials.service.header(), isConfigured = true } = {},
) {
  const { pagerDutyToken: token } = estate.credentials;
  const pagerDuty = { baseUrl: estate.urls.pagerDuty, token };
  const backend = await startTestBackend({
    features: [
      onCallPlugin,
      catalogServiceMock.factory({ entities: components }),
      mockServices.rootConfig.factory({
        data: { onCall: isConfigured ? { pagerDuty } : {} },
      }),
    ],
  });
  stop = async () => backend.stop();
  const entityRefs = components.map(
    ({ metadata }) => `component:default/${metadata.name}`,
  );
  return request(backend.server)
    .post('/api/on-call/rota-facts')
    .set('authorization', header)
    .send({ entityRefs });
}

it('is read where it is true, not from the annotation', async () => {
  const { status, body } = await askAbout([
    component('orders', 'PORDERS'),
    // It has turns, and nobody is on call at the moment.
    component('search', 'PSRCSVC'),
    component('made-up', 'P12345'),
    component('no-service', 'on call: all of us'),
    component('silent'),
  ]);
  expect(status).toBe(200);
  expect(
    Object.fromEntries(
      body.items.map((one: { entityRef: string; hasRota: boolean }) => [
        one.entityRef.split('/')[1],
        one.hasRota,
      ]),
    ),
  ).toEqual({
    orders: true,
    search: true,
    'made-up': false,
    'no-service': false,
    silent: false,
  });
});

it('counts for nobody where components of several owners name it', async () => {
  const { body } = await askAbout([
    component('orders', 'PORDERS'),
    component('climber', 'PORDERS', 'search'),
  ]);
  expect(body.items).toEqual([]);
});

it('counts for nobody where another one names it by another annotation', async () => {
  const owner = component('orders');
  owner.metadata.annotations = {
    'pagerduty.com/integration-key': '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
  };
  const { body } = await askAbout([
    owner,
    component('climber', 'PORDERS', 'search'),
  ]);
  expect(body.items).toEqual([]);
});

it('is not known without a system, and while the system is away', async () => {
  const none = await askAbout([component('orders', 'PORDERS')], {
    isConfigured: false,
  });
  expect(none.body.items).toEqual([]);
  await stop();
  await estate.addFault({
    service: 'pagerduty',
    path: '/services/PORDERS',
    kind: 'status',
    status: 503,
  });
  const away = await askAbout([component('orders', 'PORDERS')]);
  expect([502, 503]).toContain(away.status);
});

it('is for services of the portal only', async () => {
  const { status } = await askAbout([component('orders', 'PORDERS')], {
    header: mockCredentials.user.header(),
  });
  expect(status).toBe(403);
});
