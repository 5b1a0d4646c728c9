import { mockCredentials } from '@backstage/backend-test-utils';
import request from 'supertest';
import {
  EXISTENCES,
  GROUP,
  NETWORKS,
  OWN_ROUTES,
} from './__testUtils__/routes';
import { tokenOf } from './__testUtils__/signIn';
import { ASHA, type Caller, TestPortal } from './__testUtils__/TestPortal';

let portal: TestPortal;
afterAll(() => portal?.stop());
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterEach(() => portal?.estate.clearFaults());

const SUBNETS = (one: TestPortal) =>
  `${NETWORKS(one)}/virtualNetworks/vnet-commerce-nonprod`;

describe('what is answered', () => {
  let asha: Caller;
  beforeAll(async () => {
    asha = await portal.signIn(ASHA);
  });

  const items = async (path: string, query: Record<string, string> = {}) => {
    const { status, body } = await asha.get(path, query);
    expect([status, body.complete, body.limit]).toEqual([200, true, 5000]);
    return body.items;
  };

  it('subscriptions, of all types or of one', async () => {
    const all = await items('/v1/subscriptions');
    expect(all).toContainEqual({
      id: portal.ids['digital-sandbox'],
      name: 'digital-sandbox',
      subscriptionType: 'sandbox',
      tags: { subscription_type: 'sandbox', owner: 'cloud-platform' },
    });
    expect(await items('/v1/subscriptions', { filter: 'all' })).toEqual(all);
    const sandboxes = await items('/v1/subscriptions', { filter: 'sandbox' });
    expect(sandboxes).toHaveLength(1);
    expect(await items('/v1/subscriptions', { filter: 'none' })).toEqual([]);
  });

  it('resource groups of all pages', async () => {
    const found = await items(
      `/v1/subscriptions/${portal.ids['commerce-nonprod']}/resourceGroups`,
    );
    expect(found.length).toBeGreaterThan(30);
    expect(found).toContainEqual({
      id: `/subscriptions/${portal.ids['commerce-nonprod']}/resourceGroups/rg-basket-dev`,
      resourceGroupName: 'rg-basket-dev',
      location: 'westeurope',
      tags: {
        environment: 'nonprod',
        owner: 'checkout',
        application_id: 'APP1001',
      },
    });
  });

  const id = (rest: string) =>
    portal.idOf('commerce-nonprod', 'rg-order-management-dev', rest);

  it('resources', async () => {
    const found = await items(`${GROUP(portal)}/resources`);
    expect(found).toContainEqual({
      resource_id: id('Microsoft.Storage/storageAccounts/stordmgtdev'),
      resourceName: 'stordmgtdev',
      resourceType: 'Microsoft.Storage/storageAccounts',
      resourceSKU: 'Standard_LRS',
    });
    expect(found).toContainEqual({
      resource_id: id('Microsoft.KeyVault/vaults/kv-ordmgt-dev'),
      resourceName: 'kv-ordmgt-dev',
      resourceType: 'Microsoft.KeyVault/vaults',
    });
  });

  it('plans, and the logic apps on one', async () => {
    const plans = await items(`${GROUP(portal)}/appServicePlans`);
    const [plan, webPlan] = [
      'asp-order-management-dev',
      'asp-order-management-web-dev',
    ].map(name => ({
      appserviceplan_id: id(`Microsoft.Web/serverfarms/${name}`),
      name,
    }));
    expect(plans).toEqual([plan, webPlan]);
    const all = await items(`${GROUP(portal)}/logicApps`);
    expect(all.map(({ name }: { name: string }) => name)).toEqual([
      'logic-order-management-intake-dev',
      'logic-order-management-returns-dev',
      'logic-order-management-status-dev',
    ]);
    expect(all[0]).toEqual({
      id: id('Microsoft.Web/sites/logic-order-management-intake-dev'),
      name: 'logic-order-management-intake-dev',
      virtualNetworkSubnet: portal.idOf(
        'commerce-nonprod',
        'rg-network-commerce-nonprod',
        'Microsoft.Network/virtualNetworks/vnet-commerce-nonprod/subnets/snet-logic-apps',
      ),
    });
    const of = (planId: string) =>
      items(`${GROUP(portal)}/logicApps`, { plan: planId });
    expect(await of(plan.appserviceplan_id)).toEqual(all);
    expect(await of(webPlan.appserviceplan_id)).toEqual([]);
  });

  it('storage accounts', async () => {
    expect(await items(`${GROUP(portal)}/storageAccounts`)).toEqual([
      {
        id: id('Microsoft.Storage/storageAccounts/stordmgtdev'),
        name: 'stordmgtdev',
      },
    ]);
  });

  it('policy assignments of a group and of a resource', async () => {
    const own = {
      displayName: 'Inherit the tag application_id from the resource group',
      policyDefinitionId:
        '/providers/Microsoft.Authorization/policyDefinitions/cd3aa116-8754-49c9-a813-ad46512ece54',
      scope: id('').replace('/providers/', ''),
      assignmentId: id(
        'Microsoft.Authorization/policyAssignments/inherit-application-id',
      ),
      location: 'westeurope',
      type: 'Microsoft.Authorization/policyAssignments',
    };
    const path = `${GROUP(portal)}/policyAssignments`;
    const ofGroup = await items(path);
    expect(ofGroup).toContainEqual(own);
    const resource = id('Microsoft.Storage/storageAccounts/stordmgtdev');
    expect(await items(path, { resource })).toEqual(ofGroup);
  });

  it('networks and their subnets', async () => {
    const network = portal.idOf(
      'commerce-nonprod',
      'rg-network-commerce-nonprod',
      'Microsoft.Network/virtualNetworks/vnet-commerce-nonprod',
    );
    expect(await items(`${NETWORKS(portal)}/virtualNetworks`)).toEqual([
      { vnet_id: network, vnet_name: 'vnet-commerce-nonprod' },
    ]);
    expect(await items(`${SUBNETS(portal)}/subnets`)).toEqual(
      ['snet-apps', 'snet-logic-apps', 'snet-private-endpoints'].map(name => ({
        subnet_id: `${network}/subnets/${name}`,
        subnet_name: name,
      })),
    );
  });

  it('a part of a list, and that it is one', async () => {
    const bounded = await portal.startBackend({ maxItems: 15 });
    const caller = await portal.signIn(ASHA, bounded);
    const { body } = await caller.get(OWN_ROUTES[1][1](portal));
    expect(body).toMatchObject({ complete: false, limit: 15 });
    expect(body.items).toHaveLength(15);
  });
});

describe('bad input', () => {
  const UUID = '00000000-0000-4000-8000-000000000000';
  it.each([
    ['/v1/subscriptions', { filter: '' }, 'filter'],
    ['/v1/subscriptions', { more: 'x' }, 'more'],
    ['/v1/subscriptions?filter=a&filter=b', {}, 'filter'],
    ['/v1/subscriptions/x/resourceGroups', {}, 'subscriptionId'],
    ['/v1/subscriptions/%2E%2E/resourceGroups', {}, 'subscriptionId'],
    ...['existence', 'resources', 'appServicePlans', 'virtualNetworks'].flatMap(
      last => [
        [
          `/v1/subscriptions/x/resourceGroups/rg/${last}`,
          {},
          'subscriptionId',
        ] as const,
        ...[
          'rg.',
          'a%2Fb',
          'a%20b',
          '%2E%2E',
          'a'.repeat(91),
          '%F0%9F%9B%92',
        ].map(
          name =>
            [
              `/v1/subscriptions/${UUID}/resourceGroups/${name}/${last}`,
              {},
              'resourceGroupName',
            ] as const,
        ),
      ],
    ),
    [
      `/v1/subscriptions/${UUID}/resourceGroups/rg/logicApps`,
      { plan: 'asp' },
      'plan',
    ],
    [
      `/v1/subscriptions/${UUID}/resourceGroups/rg/policyAssignments`,
      { resource: '/subscriptions' },
      'resource',
    ],
    [
      `/v1/subscriptions/${UUID}/resourceGroups/rg/virtualNetworks/-x/subnets`,
      {},
      'virtualNetworkName',
    ],
    [
      `/v1/subscriptions/${UUID}/resourceGroups/rg/virtualNetworks/-x/existence`,
      {},
      'virtualNetworkName',
    ],
    ...['st-x', 'ab', 'Abc', 'a%2Fb', 'a'.repeat(25)].map(
      name =>
        [
          `/v1/subscriptions/${UUID}/storageAccountNames/${name}/existence`,
          {},
          'storageAccountName',
        ] as const,
    ),
    [
      '/v1/subscriptions/x/storageAccountNames/stx/existence',
      {},
      'subscriptionId',
    ],
    ['/v1/environmentAccess/test', {}, 'env'],
  ] as [string, Record<string, string>, string][])(
    '%s with %j is answered 400 naming %s',
    async (path, query, field) => {
      const asha = await portal.signIn(ASHA);
      const { status, body } = await asha.get(path, query);
      expect([status, body.error.name]).toEqual([400, 'InputError']);
      expect(body.error.message).toContain(field);
    },
  );
});

describe('GET …/virtualNetworks/…/existence', () => {
  it.each([
    ['vnet-commerce-nonprod', true],
    ['VNET-Commerce-NonProd', true],
    ['vnet-none', false],
  ])('tells a person, and anybody, about %s: %s', async (name, exists) => {
    const path = `${NETWORKS(portal)}/virtualNetworks/${name}/existence`;
    const asha = await portal.signIn(ASHA);
    const own = await asha.get(path);
    expect([own.status, own.body]).toEqual([
      200,
      { exists, mayLook: true, asked: 'user' },
    ]);
    const { body } = await portal.somebody().get(path);
    expect(body).toEqual({ exists, mayLook: true, asked: 'portal' });
  });

  it('knows of no network in a group that is not there', async () => {
    const path = `${portal.groupOf('commerce-nonprod', 'rg-none')}/virtualNetworks/vnet-commerce-nonprod/existence`;
    const { body } = await portal.somebody().get(path);
    expect(body).toMatchObject({ exists: false, mayLook: true });
  });
});

describe('GET …/storageAccountNames/…/existence', () => {
  const pathOf = (name: string, subscription = 'commerce-nonprod') =>
    `/v1/subscriptions/${portal.ids[subscription]}/storageAccountNames/${name}/existence`;

  it.each([
    ['stordmgtdev', true],
    // In a subscription that she cannot see.
    ['stpaygateprod', true],
    ['stnobodyhasit', false],
  ])('tells a person, and anybody, about %s: %s', async (name, exists) => {
    const asha = await portal.signIn(ASHA);
    const own = await asha.get(pathOf(name));
    expect([own.status, own.body]).toEqual([
      200,
      { exists, mayLook: true, asked: 'user' },
    ]);
    const { body } = await portal.somebody().get(pathOf(name));
    expect(body).toEqual({ exists, mayLook: true, asked: 'portal' });
  });

  it('says that somebody may not ask through a subscription', async () => {
    const asha = await portal.signIn(ASHA);
    const { body } = await asha.get(pathOf('stnobodyhasit', 'payments-prod'));
    expect(body).toEqual({ exists: false, mayLook: false, asked: 'user' });
  });

  it('answers 404 for no subscription', async () => {
    const path =
      '/v1/subscriptions/00000000-0000-4000-8000-000000000000/storageAccountNames/stx/existence';
    const { status, body } = await portal.somebody().get(path);
    expect([status, body.error.name]).toEqual([404, 'NotFoundError']);
  });
});

describe('GET …/existence', () => {
  it.each([
    ['commerce-nonprod', 'rg-basket-dev', true, true],
    ['commerce-nonprod', 'RG-BASKET-DEV', true, true],
    ['commerce-nonprod', 'rg-none', false, true],
    ['payments-prod', 'rg-refunds-prod', false, false],
  ])(
    'tells a person about %s/%s: %s, may look %s',
    async (subscription, group, exists, mayLook) => {
      const asha = await portal.signIn(ASHA);
      const { status, body } = await asha.get(
        `${portal.groupOf(subscription, group)}/existence`,
      );
      expect([status, body]).toEqual([200, { exists, mayLook, asked: 'user' }]);
    },
  );

  it.each([
    ['payments-prod', 'rg-refunds-prod', true],
    ['payments-prod', 'rg-none', false],
  ])(
    'asks as the portal without a token: %s/%s is %s',
    async (subscription, group, exists) => {
      const path = `${portal.groupOf(subscription, group)}/existence`;
      const { status, body } = await portal.somebody().get(path);
      expect(status).toBe(200);
      expect(body).toEqual({ exists, mayLook: true, asked: 'portal' });
      const service = await request(portal.url)
        .get(path)
        .set('authorization', mockCredentials.service.header());
      expect(service.body).toEqual(body);
    },
  );

  it.each(EXISTENCES)(
    '%s says that the portal may not look when it may not',
    async (_name, path) => {
      await portal.estate.addFault({
        service: 'azure',
        path: '/',
        kind: 'status',
        status: 403,
      });
      const { body } = await portal.somebody().get(path(portal));
      expect(body).toEqual({ exists: false, mayLook: false, asked: 'portal' });
    },
  );

  it('is asked anew each time', async () => {
    const asha = await portal.signIn(ASHA);
    const path = portal.groupOf('digital-sandbox', 'rg-just-made');
    const ask = async () => (await asha.get(`${path}/existence`)).body.exists;
    expect(await ask()).toBe(false);
    const made = await fetch(
      `${portal.estate.urls.azure}${path.slice('/v1'.length)}?api-version=2021-04-01`,
      {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${await tokenOf(portal.estate, ASHA)}`,
        },
        body: JSON.stringify({ location: 'northeurope' }),
      },
    );
    expect(made.status).toBe(201);
    expect(await ask()).toBe(true);
  });
});
