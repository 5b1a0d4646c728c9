import { mockCredentials } from '@backstage/backend-test-utils';
import {
  type RouteFailure,
  routeFailures,
  spreadFailures,
} from '@portal/test-kit';
import request from 'supertest';
import {
  EXISTENCES,
  GROUP,
  GROUP_LISTS,
  NETWORKS,
  OWN_ROUTES,
} from './__testUtils__/routes';
import { ASHA, TestPortal, THEO, TIMEOUT_MS } from './__testUtils__/TestPortal';

let portal: TestPortal;
afterAll(() => portal?.stop());
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterEach(() => portal?.estate.clearFaults());

describe('every route', () => {
  it.each([...OWN_ROUTES, ...EXISTENCES])(
    '%s answers 401 without credentials',
    async (_name, path) => {
      const { status, body } = await request(portal.url)
        .get(path(portal))
        .set('authorization', mockCredentials.none.header());
      expect([status, body.error.name]).toEqual([401, 'AuthenticationError']);
    },
  );

  it.each(OWN_ROUTES)(
    '%s wants the person’s own token',
    async (_name, path) => {
      const { status, body } = await portal.somebody().get(path(portal));
      expect([status, body.error.name]).toEqual([401, 'CloudTokenRequired']);
      const service = await request(portal.url)
        .get(path(portal))
        .set('authorization', mockCredentials.service.header());
      expect(service.body.error.name).toBe('CloudTokenRequired');
    },
  );

  it.each(GROUP_LISTS.slice(0, 6))(
    '%s answers 404 for no group',
    async name => {
      const asha = await portal.signIn(ASHA);
      const path = `${portal.groupOf('commerce-nonprod', 'rg-none')}/${name}`;
      const { status, body } = await asha.get(path);
      expect([status, body.error.name]).toEqual([404, 'NotFoundError']);
      expect(body.error.message).toContain('resource group');
    },
  );

  it.each([
    [
      (one: TestPortal) => `${NETWORKS(one)}/virtualNetworks/vnet-none/subnets`,
      'network',
    ],
    [
      (one: TestPortal) =>
        `${GROUP(one)}/policyAssignments?resource=${one.idOf('commerce-nonprod', 'rg-order-management-dev', 'Microsoft.Web/sites/none')}`,
      'resource',
    ],
    [
      () =>
        '/v1/subscriptions/00000000-0000-4000-8000-000000000000/resourceGroups',
      'subscription',
    ],
  ])('answers 404 for what is not there %#', async (path, what) => {
    const theo = await portal.signIn(THEO);
    const { status, body } = await theo.get(path(portal));
    expect([status, body.error.name]).toEqual([404, 'NotFoundError']);
    expect(body.error.message).toContain(what);
  });

  const ARM = { service: 'azure', path: '/subscriptions' } as const;
  const failures: RouteFailure[] = [
    ...routeFailures(TIMEOUT_MS),
    [
      'does not take the token',
      { kind: 'status', status: 401 },
      [401, 'CloudTokenRequired'],
    ],
  ];
  const cases = [
    ...spreadFailures(OWN_ROUTES, failures),
    ...spreadFailures(EXISTENCES, failures.slice(0, 1)),
  ].map(
    ([[name, path], [failure, fault, expected]]) =>
      [name, failure, fault, expected, path] as const,
  );

  it.each(cases)(
    '%s tells when Azure %s',
    async (_name, _failure, fault, expected, path) => {
      const asha = await portal.signIn(ASHA);
      await portal.estate.addFault({ ...ARM, ...fault });
      const answer = await asha.get(path(portal));
      expect([answer.status, answer.body.error.name]).toEqual(expected);
      expect(answer.body.error.message).toContain('Azure');
    },
  );

  it('goes on when Azure recovers', async () => {
    const asha = await portal.signIn(ASHA);
    const fault = { kind: 'status', status: 503, times: 1 } as const;
    await portal.estate.addFault({ ...ARM, ...fault });
    expect((await asha.get('/v1/subscriptions')).status).toBe(200);
  });
});

describe('GET /health', () => {
  it('says that Azure can be asked', async () => {
    const { status, body } = await request(portal.url).get('/health');
    expect(status).toBe(200);
    expect(body).toMatchObject({ system: 'Azure', status: 'ready' });
  });

  it.each([
    [401, 'refused'],
    [403, 'refused'],
    [500, 'unavailable'],
  ])('says when Azure answers %d: %s', async (code, state) => {
    const fresh = await portal.startBackend();
    await portal.estate.addFault({
      service: 'azure',
      path: '/',
      kind: 'status',
      status: code,
    });
    const { status, body } = await request(fresh).get('/health');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: state });
  });
});

describe('one user', () => {
  it('may not ask without end', async () => {
    const limited = await portal.startBackend({
      rateLimit: { requestsPerMinute: 2 },
    });
    const ask = () => request(limited).get('/health');
    await ask();
    await ask();
    const { status, body } = await ask();
    expect([status, body.error.name]).toEqual([429, 'TooManyRequestsError']);
  });
});
