import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import type { JsonObject } from '@backstage/types';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import { routeFailures } from '@portal/test-kit';
import request from 'supertest';
import { codeHealthPlugin } from './plugin';

/** Time limit of the portal for tests of a slow system. */
const HURRIED_MS = 200;

const KEY = 'retail-checkout-web';

let estate: EstateProcess;
let stop: () => Promise<void> = async () => {};
beforeAll(async () => {
  estate = await startEstateProcess({ services: ['sonarqube'] });
});
afterAll(() => estate?.close());
afterEach(async () => {
  await stop();
  await estate.clearFaults();
});

function component(name: string, key: string, owner = 'checkout'): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: {
      name,
      annotations: key ? { 'sonarqube.org/project-key': key } : {},
    },
    relations: [{ type: 'ownedBy', targetRef: `group:default/${owner}` }],
  };
}

/** Starts the plugin; the caller is a member of checkout. */
async function start(entities: Entity[], health: JsonObject | null = {}) {
  const backend = await startTestBackend({
    features: [
      codeHealthPlugin,
      catalogServiceMock.factory({ entities }),
      mockServices.userInfo.mock({
        getUserInfo: async () => ({
          userEntityRef: 'user:default/mock',
          ownershipEntityRefs: ['user:default/mock', 'group:default/checkout'],
        }),
      }).factory,
      mockServices.rootConfig.factory({
        data:
          health === null
            ? {}
            : {
                codeHealth: {
                  baseUrl: estate.urls.sonarqube,
                  token: estate.credentials.sonarqubeToken,
                  ...health,
                },
              },
      }),
    ],
  });
  stop = async () => backend.stop();
  return (entity = 'component:default/web', as?: string) =>
    request(backend.server)
      .get('/api/code-health/measures')
      .query({ entity })
      .set('authorization', as ?? mockCredentials.user.header());
}

it('reads gate, measures and coverage, once in a minute', async () => {
  const ask = await start([component('web', KEY)]);
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    key: KEY,
    name: 'Checkout website',
    url: `${estate.urls.sonarqube}/dashboard?id=${KEY}`,
    gate: 'failed',
    failures: [{ metric: 'coverage', threshold: '80', actual: '48.9' }, {}],
    measures: expect.arrayContaining([{ metric: 'coverage', value: 48.9 }]),
    alsoNamedBy: [],
  });
  expect(body.coverage).toHaveLength(6);
  await estate.forgetRequests();
  await ask();
  expect(await estate.requests('sonarqube')).toEqual([]);
});

it('says that a component of another team names the same project', async () => {
  const ask = await start([
    component('web', KEY),
    component('copy', KEY, 'payments'),
  ]);
  expect((await ask()).body.alsoNamedBy).toEqual(['copy']);
});

describe('with ownersOnly', () => {
  const OWNERS = { ownersOnly: true };
  it.each([
    ['an own component', [component('web', KEY)], 200],
    ['a component of another team', [component('web', KEY, 'payments')], 403],
    [
      "another team's project that an own component claims",
      [component('web', KEY), component('true', KEY, 'payments')],
      403,
    ],
  ])('%s', async (_, entities, status) => {
    const ask = await start(entities, OWNERS);
    const answer = await ask();
    expect(answer.status).toBe(status);
    const isTold = /48\.9|payments/.test(JSON.stringify(answer.body));
    expect(isTold).toBe(status === 200);
  });
});

it.each([
  ['an unknown project', component('web', 'no-such-project'), 404],
  ['no annotation', component('web', ''), 404],
  ['a hostile key', component('web', '../x?y=1&z'), 400],
])('refuses %s', async (_, entity, status) => {
  const ask = await start([entity]);
  expect((await ask()).status).toBe(status);
});

it('needs SonarQube, a component and a person', async () => {
  const ask = await start([component('web', KEY)], null);
  expect((await ask()).body.error.message).toContain('not configured');
  expect((await ask('component:default/none')).status).toBe(404);
  expect((await ask('component:default/')).status).toBe(400);
  const nobody = mockCredentials.none.header();
  expect((await ask(undefined, nobody)).status).toBe(401);
});

it.each(routeFailures(HURRIED_MS))(
  'says that SonarQube %s',
  async (_, fault, [status, name]) => {
    const ask = await start([component('web', KEY)], { timeoutMs: HURRIED_MS });
    await estate.addFault({ service: 'sonarqube', path: '/api/', ...fault });
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(answer.body.error.name).toBe(name);
    expect(JSON.stringify(answer.body)).not.toContain(
      estate.credentials.sonarqubeToken,
    );
  },
);
