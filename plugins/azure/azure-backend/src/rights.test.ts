import { ASHA, NILS, TestPortal, THEO } from './__testUtils__/TestPortal';

let portal: TestPortal;
afterAll(() => portal?.stop());
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterEach(() => portal?.estate.clearFaults());

describe('who sees which subscriptions', () => {
  const all = [
    'commerce-nonprod',
    'commerce-prod',
    'core-shared-services-nonprod',
    'core-shared-services-prod',
    'digital-sandbox',
    'fulfilment-nonprod',
    'fulfilment-prod',
    'integration-nonprod',
    'integration-prod',
    'payments-nonprod',
    'payments-prod',
    'platform-prod',
  ];
  const visible: Record<string, string[]> = {
    [ASHA]: [
      'commerce-nonprod',
      'commerce-prod',
      'core-shared-services-nonprod',
      'digital-sandbox',
      'payments-nonprod',
    ],
    [THEO]: all,
    [NILS]: [],
  };

  it.each(Object.entries(visible))('%s sees %j', async (who, names) => {
    const caller = await portal.signIn(who);
    const { status, body } = await caller.get('/v1/subscriptions');
    expect(status).toBe(200);
    expect(body.complete).toBe(true);
    const found = body.items.map(({ name }: { name: string }) => name);
    expect(found.sort()).toEqual(names);
  });

  it.each(
    Object.entries(visible).flatMap(([who, names]) =>
      all.map(name => [who, names.includes(name), name] as const),
    ),
  )('%s may look into it (%s): %s', async (who, mayLook, name) => {
    const caller = await portal.signIn(who);
    const { status, body } = await caller.get(
      `/v1/subscriptions/${portal.ids[name]}/resourceGroups`,
    );
    expect(status).toBe(mayLook ? 200 : 403);
    expect(body.error?.name).toBe(mayLook ? undefined : 'NotAllowedError');
  });

  it('answers only the resource groups that somebody has a role in', async () => {
    const asha = await portal.signIn(ASHA);
    const { body } = await asha.get(
      `/v1/subscriptions/${portal.ids['payments-nonprod']}/resourceGroups`,
    );
    expect(
      body.items.map(
        (one: { resourceGroupName: string }) => one.resourceGroupName,
      ),
    ).toEqual(['rg-payment-gateway-test']);
  });

  it.each([
    [ASHA, 'prod', false],
    [ASHA, 'nonProd', true],
    [THEO, 'prod', true],
    [THEO, 'nonProd', true],
    [NILS, 'prod', false],
    [NILS, 'nonProd', false],
  ])('%s has access to %s: %s', async (who, env, hasAccess) => {
    const caller = await portal.signIn(who);
    const { status, body } = await caller.get(`/v1/environmentAccess/${env}`);
    expect([status, body]).toEqual([200, { hasAccess }]);
  });
});
