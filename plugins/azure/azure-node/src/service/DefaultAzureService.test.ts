import { mockServices } from '@backstage/backend-test-utils';
import { SharedReads, SystemClient } from '@portal/plugin-system-client-node';
import { MemoryCache } from '@portal/test-kit';
import { FakeArm } from '../__testUtils__/FakeArm';
import { ArmClient } from '../arm/ArmClient';
import { DefaultAzureService } from './DefaultAzureService';
import type { AzureCallOptions, AzureService } from './types';

const SUBSCRIPTION = '42084ab3-cb5f-5d4b-a710-8cdeb2040013';
const GROUP = { subscriptionId: SUBSCRIPTION, resourceGroupName: 'rg-a' };
const GROUP_ID = `/subscriptions/${SUBSCRIPTION}/resourceGroups/rg-a`;
const PORTAL: AzureCallOptions = { credentials: 'portal' };

function as(user: string): AzureCallOptions {
  return { credentials: { token: `token-of-${user}`, cacheScope: user } };
}

let arm: FakeArm;
let cache: MemoryCache;
let azure: AzureService;
afterAll(() => arm?.close());
beforeAll(async () => {
  arm = await FakeArm.start();
});
beforeEach(() => {
  arm.requests = [];
  cache = new MemoryCache();
  azure = createService();
});

function createService(maxItems = 5_000): AzureService {
  const logger = mockServices.logger.mock();
  const client = new SystemClient({ system: 'Azure', logger, retries: 0 });
  return new DefaultAzureService(
    new ArmClient(
      client,
      { getToken: async () => 'token-of-the-portal' },
      arm.url,
    ),
    new SharedReads({ cache, logger }),
    {
      maxItems,
      coreSharedServices: { prod: 'Core-Prod', nonProd: 'core-nonprod' },
    },
  );
}

const answers = (...value: unknown[]) => {
  arm.answer = () => ({ body: { value } });
};

const named = (name: string) => ({ id: `${GROUP_ID}/x/${name}`, name });

describe('what is asked', () => {
  const network = { ...GROUP, virtualNetworkName: 'vnet' };
  it.each<[string, (service: AzureService) => Promise<unknown>, string]>([
    [
      'subscriptions',
      one => one.listSubscriptions(PORTAL),
      '/subscriptions?api-version=2020-01-01',
    ],
    [
      'resource groups',
      one => one.listResourceGroups(SUBSCRIPTION, PORTAL),
      `/subscriptions/${SUBSCRIPTION}/resourcegroups?api-version=2021-04-01`,
    ],
    [
      'existence',
      one => one.resourceGroupExists(GROUP, PORTAL),
      `${GROUP_ID}?api-version=2020-06-01`,
    ],
    [
      'existence of a network',
      one => one.virtualNetworkExists(network, PORTAL),
      `${GROUP_ID}/providers/Microsoft.Network/virtualNetworks/vnet?api-version=2026-01-01`,
    ],
    [
      'resources',
      one => one.listResources(GROUP, PORTAL),
      `${GROUP_ID}/resources?api-version=2025-04-01`,
    ],
    [
      'plans',
      one => one.listAppServicePlans(GROUP, PORTAL),
      `${GROUP_ID}/providers/Microsoft.Web/serverfarms?api-version=2025-05-01`,
    ],
    [
      'logic apps',
      one => one.listLogicApps(GROUP, PORTAL),
      `${GROUP_ID}/providers/Microsoft.Web/sites?api-version=2025-05-01`,
    ],
    [
      'storage accounts',
      one => one.listStorageAccounts(GROUP, PORTAL),
      `${GROUP_ID}/providers/Microsoft.Storage/storageAccounts?api-version=2026-09-01`,
    ],
    [
      'policy assignments',
      one => one.listPolicyAssignments(GROUP, PORTAL),
      `${GROUP_ID}/providers/Microsoft.Authorization/policyAssignments?api-version=2025-03-01`,
    ],
    [
      'policy assignments of a resource',
      one =>
        one.listPolicyAssignments(GROUP, {
          ...PORTAL,
          resourceId: `${GROUP_ID}/providers/Microsoft.Web/sites/x y`,
        }),
      `${GROUP_ID}/providers/Microsoft.Web/sites/x%20y/providers/Microsoft.Authorization/policyAssignments?api-version=2025-03-01`,
    ],
    [
      'networks',
      one => one.listVirtualNetworks(GROUP, PORTAL),
      `${GROUP_ID}/providers/Microsoft.Network/virtualNetworks?api-version=2026-01-01`,
    ],
    [
      'subnets',
      one => one.listSubnets(network, PORTAL),
      `${GROUP_ID}/providers/Microsoft.Network/virtualNetworks/vnet/subnets?api-version=2026-01-01`,
    ],
  ])('%s', async (_name, ask, url) => {
    arm.answer = () => ({ body: { value: [], ...named('n') } });
    await ask(azure);
    expect(arm.requests).toEqual([
      expect.objectContaining({
        url,
        authorization: 'Bearer token-of-the-portal',
      }),
    ]);
  });

  it('encodes names', async () => {
    answers();
    await azure.listResources({ ...GROUP, resourceGroupName: 'é(1)' }, PORTAL);
    expect(arm.requests[0].url).toContain('/resourceGroups/%C3%A9(1)/');
  });

  it.each<[string, (service: AzureService) => Promise<unknown>]>([
    ['subscriptionId', one => one.listResourceGroups('x', PORTAL)],
    [
      'subscriptionId',
      one => one.listResources({ ...GROUP, subscriptionId: '..' }, PORTAL),
    ],
    [
      'resourceGroupName',
      one =>
        one.resourceGroupExists({ ...GROUP, resourceGroupName: 'a/b' }, PORTAL),
    ],
    [
      'resourceGroupName',
      one => one.listResources({ ...GROUP, resourceGroupName: '..' }, PORTAL),
    ],
    [
      'virtualNetworkName',
      one => one.listSubnets({ ...GROUP, virtualNetworkName: '..' }, PORTAL),
    ],
    [
      'virtualNetworkName',
      one =>
        one.virtualNetworkExists(
          { ...GROUP, virtualNetworkName: 'a/b' },
          PORTAL,
        ),
    ],
    [
      'subscriptionId',
      one =>
        one.storageAccountNameExists(
          { subscriptionId: '..', storageAccountName: 'sta' },
          PORTAL,
        ),
    ],
    [
      'storageAccountName',
      one =>
        one.storageAccountNameExists(
          { subscriptionId: SUBSCRIPTION, storageAccountName: 'a/b' },
          PORTAL,
        ),
    ],
    ['plan', one => one.listLogicApps(GROUP, { ...PORTAL, plan: 'asp' })],
    [
      'resource',
      one => one.listPolicyAssignments(GROUP, { ...PORTAL, resourceId: 'x' }),
    ],
  ])('refuses a wrong %s without asking', async (field, ask) => {
    await expect(ask(azure)).rejects.toMatchObject({
      name: 'InputError',
      message: expect.stringContaining(`'${field}'`),
    });
    expect(arm.requests).toEqual([]);
  });
});

describe('what is answered', () => {
  it('subscriptions, of all types or of one', async () => {
    const subscription = (name: string, tags?: object | null) => ({
      subscriptionId: `id-${name}`,
      displayName: name,
      tags,
      state: 'Enabled',
    });
    answers(
      subscription('a', { Subscription_Type: 'prod' }),
      subscription('b', null),
      subscription('c', { subscription_type: 'sandbox' }),
    );
    const all = await azure.listSubscriptions(PORTAL);
    expect(all).toEqual({
      items: [
        {
          id: 'id-a',
          name: 'a',
          subscriptionType: 'prod',
          tags: { Subscription_Type: 'prod' },
        },
        { id: 'id-b', name: 'b', tags: {} },
        {
          id: 'id-c',
          name: 'c',
          subscriptionType: 'sandbox',
          tags: { subscription_type: 'sandbox' },
        },
      ],
      complete: true,
      limit: 5000,
    });
    const names = async (filter: string) =>
      (await azure.listSubscriptions({ ...PORTAL, filter })).items.map(
        ({ name }) => name,
      );
    expect(await names('all')).toEqual(['a', 'b', 'c']);
    expect(await names('prod')).toEqual(['a']);
    expect(await names('none')).toEqual([]);
  });

  it('resource groups', async () => {
    answers({ ...named('rg'), location: 'westeurope', tags: { a: 'b' } });
    const { items } = await azure.listResourceGroups(SUBSCRIPTION, PORTAL);
    expect(items).toEqual([
      {
        id: `${GROUP_ID}/x/rg`,
        resourceGroupName: 'rg',
        location: 'westeurope',
        tags: { a: 'b' },
      },
    ]);
  });

  it('resources with and without a SKU', async () => {
    answers(
      { ...named('a'), type: 'T', sku: { name: 'S' } },
      { ...named('b'), type: 'T', sku: null },
    );
    const { items } = await azure.listResources(GROUP, PORTAL);
    expect(items).toEqual([
      {
        resource_id: `${GROUP_ID}/x/a`,
        resourceName: 'a',
        resourceType: 'T',
        resourceSKU: 'S',
      },
      {
        resource_id: `${GROUP_ID}/x/b`,
        resourceName: 'b',
        resourceType: 'T',
      },
    ]);
  });

  it('logic apps, but no other sites, of one plan in any case', async () => {
    const plan = `${GROUP_ID}/providers/Microsoft.Web/serverfarms/asp`;
    const site = (name: string, kind: string | null, more = {}) => ({
      ...named(name),
      kind,
      properties: { serverFarmId: plan, ...more },
    });
    answers(
      site('logic', 'functionapp,workflowapp', {
        virtualNetworkSubnetId: '/subnet',
      }),
      site('other-plan', 'workflowapp', { serverFarmId: '/elsewhere' }),
      site('function', 'functionapp'),
      site('web', null),
    );
    const all = await azure.listLogicApps(GROUP, PORTAL);
    expect(all.items).toEqual([
      {
        id: `${GROUP_ID}/x/logic`,
        name: 'logic',
        virtualNetworkSubnet: '/subnet',
      },
      { id: `${GROUP_ID}/x/other-plan`, name: 'other-plan' },
    ]);
    const ofPlan = await azure.listLogicApps(GROUP, {
      ...PORTAL,
      plan: plan.toUpperCase(),
    });
    expect(ofPlan.items.map(({ name }) => name)).toEqual(['logic']);
  });

  it('policy assignments with and without a name for people', async () => {
    const assignment = (displayName: string | null, location?: string) => ({
      ...named('p'),
      type: 'T',
      location,
      properties: { displayName, policyDefinitionId: '/d', scope: '/s' },
    });
    answers(assignment('Policy', 'westeurope'), assignment(null));
    const { items } = await azure.listPolicyAssignments(GROUP, PORTAL);
    const common = {
      policyDefinitionId: '/d',
      scope: '/s',
      assignmentId: `${GROUP_ID}/x/p`,
      type: 'T',
    };
    expect(items).toEqual([
      { ...common, displayName: 'Policy', location: 'westeurope' },
      { ...common, displayName: 'p' },
    ]);
  });

  it('plans, storage accounts, networks and subnets', async () => {
    answers({ ...named('n'), properties: {} });
    const id = `${GROUP_ID}/x/n`;
    const network = { ...GROUP, virtualNetworkName: 'vnet' };
    const read = await Promise.all([
      azure.listAppServicePlans(GROUP, PORTAL),
      azure.listStorageAccounts(GROUP, PORTAL),
      azure.listVirtualNetworks(GROUP, PORTAL),
      azure.listSubnets(network, PORTAL),
    ]);
    expect(read.map(({ items }) => items)).toEqual([
      [{ appserviceplan_id: id, name: 'n' }],
      [{ id, name: 'n' }],
      [{ vnet_id: id, vnet_name: 'n' }],
      [{ subnet_id: id, subnet_name: 'n' }],
    ]);
  });

  it.each([{ value: [{}] }, { value: {} }, {}, [], 'text'])(
    'is unreadable when it is %j',
    async body => {
      arm.answer = () => ({ body });
      await expect(
        azure.listStorageAccounts(GROUP, PORTAL),
      ).rejects.toMatchObject({ name: 'UpstreamUnavailableError' });
    },
  );
});

describe('pages', () => {
  it('are followed to the end', async () => {
    arm.answer = ({ url }) =>
      url?.includes('skiptoken')
        ? { body: { value: [named('b')], nextLink: '' } }
        : {
            body: {
              value: [named('a')],
              nextLink: `${arm.url}${url}&$skiptoken=x`,
            },
          };
    const { items, complete } = await azure.listStorageAccounts(GROUP, PORTAL);
    expect(items.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(complete).toBe(true);
  });

  it('are followed to the bound, which is said', async () => {
    arm.answer = ({ url }) => ({
      body: { value: [named('a'), named('b')], nextLink: `${arm.url}${url}` },
    });
    const found = await createService(3).listStorageAccounts(GROUP, PORTAL);
    expect(found).toMatchObject({ complete: false, limit: 3 });
    expect(found.items).toHaveLength(3);
  });

  it('are not followed in a circle for ever', async () => {
    arm.answer = ({ url }) => ({
      body: { value: [], nextLink: `${arm.url}${url}` },
    });
    const found = await azure.listStorageAccounts(GROUP, PORTAL);
    expect(found).toMatchObject({ items: [], complete: false });
  });

  it.each([
    'https://elsewhere.example/subscriptions',
    '//elsewhere.example/subscriptions',
    '/subscriptions',
    'data:text/plain,x',
  ])('are not followed to %s', async nextLink => {
    const elsewhere = await FakeArm.start();
    try {
      arm.answer = () => ({
        body: {
          value: [],
          nextLink: nextLink.replace(
            /^https:\/\/elsewhere.example/,
            elsewhere.url,
          ),
        },
      });
      await expect(
        azure.listStorageAccounts(GROUP, as('a')),
      ).rejects.toMatchObject({ name: 'UpstreamUnavailableError' });
      expect(elsewhere.requests).toEqual([]);
      expect(arm.requests).toHaveLength(1);
    } finally {
      await elsewhere.close();
    }
  });
});

describe('rights', () => {
  it.each([
    [401, as('a'), 'CloudTokenRequired'],
    [401, PORTAL, 'NotAllowedError'],
    [403, as('a'), 'NotAllowedError'],
    [403, PORTAL, 'NotAllowedError'],
    [404, as('a'), 'NotFoundError'],
    [500, as('a'), 'UpstreamUnavailableError'],
  ])('%d to %j is %s', async (status, options, name) => {
    arm.answer = () => ({ status });
    await expect(
      azure.listStorageAccounts(GROUP, options),
    ).rejects.toMatchObject({ name });
  });

  it('are never mixed in the cache', async () => {
    arm.answer = ({ headers }) => ({
      body: { value: [named(headers.authorization ?? '')] },
    });
    const ask = async (options: AzureCallOptions) =>
      (await azure.listStorageAccounts(GROUP, options)).items[0].name;
    for (const round of ['first', 'kept']) {
      expect([round, await ask(as('a'))]).toEqual([round, 'Bearer token-of-a']);
      expect([round, await ask(as('b'))]).toEqual([round, 'Bearer token-of-b']);
      expect([round, await ask(PORTAL)]).toEqual([
        round,
        'Bearer token-of-the-portal',
      ]);
    }
    expect(arm.requests).toHaveLength(3);
    expect(cache.entries.size).toBe(3);
  });

  it('of one person are the same with a newer token', async () => {
    answers(named('a'));
    const read = jest.spyOn(SharedReads.prototype, 'read');
    await azure.listStorageAccounts(GROUP, as('a'));
    await azure.listStorageAccounts(GROUP, {
      credentials: { token: 'newer-token', cacheScope: 'a' },
    });
    expect(arm.requests).toHaveLength(1);
    const keys = read.mock.calls.map(([key]) => key);
    expect(keys.join()).not.toMatch(/token/);
    read.mockRestore();
  });

  it('of one person at the same time make one call', async () => {
    answers(named('a'));
    await Promise.all(
      Array.from({ length: 1000 }, () =>
        azure.listStorageAccounts(GROUP, as('a')),
      ),
    );
    expect(arm.requests).toHaveLength(1);
  });
});

describe('resourceGroupExists', () => {
  it.each([
    [200, true, true],
    [201, true, true],
    [204, true, true],
    [400, false, true],
    [401, false, false],
    [403, false, false],
    [404, false, true],
  ])('reads %d as exists %s, may look %s', async (status, exists, mayLook) => {
    arm.answer = () => ({ status });
    for (const options of [PORTAL, as('a')]) {
      expect(await azure.resourceGroupExists(GROUP, options)).toEqual({
        exists,
        mayLook,
      });
    }
    // An answer to HEAD has no reason for a 400.
    const once = status === 400 ? ['HEAD', 'GET'] : ['HEAD'];
    expect(arm.requests.map(({ method }) => method)).toEqual([
      ...once,
      ...once,
    ]);
  });

  it('does not take an API version that Azure does not have for a free name', async () => {
    const error = { code: 'InvalidApiVersionParameter', message: 'No' };
    arm.answer = ({ method }) => ({
      status: 400,
      ...(method === 'GET' && { body: { error } }),
    });
    await expect(
      azure.resourceGroupExists(GROUP, PORTAL),
    ).rejects.toMatchObject({
      name: 'UpstreamUnavailableError',
      message: expect.stringContaining(error.code),
    });
  });

  it.each([405, 409, 410, 422, 429, 500, 503])(
    'does not know what %d means',
    async status => {
      arm.answer = () => ({ status });
      await expect(
        azure.resourceGroupExists(GROUP, PORTAL),
      ).rejects.toMatchObject({ name: 'UpstreamUnavailableError' });
    },
  );

  it('asks each time', async () => {
    arm.answer = () => ({ status: 204 });
    await azure.resourceGroupExists(GROUP, PORTAL);
    arm.answer = () => ({ status: 404 });
    expect(await azure.resourceGroupExists(GROUP, PORTAL)).toMatchObject({
      exists: false,
    });
    expect(cache.entries.size).toBe(0);
  });
});

describe('virtualNetworkExists', () => {
  const NETWORK = { ...GROUP, virtualNetworkName: 'vnet' };

  it.each([
    [200, as('a'), true, true],
    [404, as('a'), false, true],
    [403, as('a'), false, false],
    [403, PORTAL, false, false],
    [401, PORTAL, false, false],
  ])(
    'reads %d to %j as exists %s, may look %s',
    async (status, options, exists, mayLook) => {
      arm.answer = () => ({ status, body: named('vnet') });
      expect(await azure.virtualNetworkExists(NETWORK, options)).toEqual({
        exists,
        mayLook,
      });
    },
  );

  it('does not take an API version that Azure does not have for a free name', async () => {
    const error = { code: 'InvalidResourceType', message: 'No' };
    arm.answer = () => ({ status: 404, body: { error } });
    await expect(
      azure.virtualNetworkExists(NETWORK, PORTAL),
    ).rejects.toMatchObject({
      name: 'UpstreamUnavailableError',
      message: expect.stringContaining(error.code),
    });
  });

  it.each([
    [401, as('a'), 'CloudTokenRequired'],
    [429, PORTAL, 'UpstreamUnavailableError'],
    [500, PORTAL, 'UpstreamUnavailableError'],
  ])('does not know when Azure answers %d to %j', async (status, to, name) => {
    arm.answer = () => ({ status });
    await expect(azure.virtualNetworkExists(NETWORK, to)).rejects.toMatchObject(
      { name },
    );
  });

  it('asks each time', async () => {
    arm.answer = () => ({ status: 404 });
    await azure.virtualNetworkExists(NETWORK, PORTAL);
    arm.answer = () => ({ body: named('vnet') });
    expect(await azure.virtualNetworkExists(NETWORK, PORTAL)).toMatchObject({
      exists: true,
    });
    expect(cache.entries.size).toBe(0);
  });
});

describe('storageAccountNameExists', () => {
  const ask = (options = PORTAL, storageAccountName = 'sta') =>
    azure.storageAccountNameExists(
      { subscriptionId: SUBSCRIPTION, storageAccountName },
      options,
    );
  const taken = {
    nameAvailable: false,
    reason: 'AlreadyExists',
    message: 'The storage account named sta is already taken.',
  };

  it('asks Azure for the name', async () => {
    arm.answer = () => ({ body: { nameAvailable: true } });
    expect(await ask()).toEqual({ exists: false, mayLook: true });
    expect(arm.requests).toEqual([
      {
        method: 'POST',
        url: `/subscriptions/${SUBSCRIPTION}/providers/Microsoft.Storage/checkNameAvailability?api-version=2026-09-01`,
        authorization: 'Bearer token-of-the-portal',
        body: { name: 'sta', type: 'Microsoft.Storage/storageAccounts' },
      },
    ]);
  });

  it('asks each time', async () => {
    arm.answer = () => ({ body: { nameAvailable: true } });
    await ask();
    arm.answer = () => ({ body: taken });
    expect(await ask()).toEqual({ exists: true, mayLook: true });
    expect(cache.entries.size).toBe(0);
  });

  it('does not mix up names that are asked for at the same time', async () => {
    arm.answer = () => ({ body: { nameAvailable: true } });
    await Promise.all([ask(PORTAL, 'sta'), ask(PORTAL, 'stb')]);
    expect(arm.requests.map(({ body }) => body)).toEqual([
      expect.objectContaining({ name: 'sta' }),
      expect.objectContaining({ name: 'stb' }),
    ]);
  });

  it('says that Azure does not take a name', async () => {
    arm.answer = () => ({
      body: { nameAvailable: false, reason: 'AccountNameInvalid' },
    });
    await expect(ask()).rejects.toMatchObject({
      name: 'InputError',
      message: expect.stringContaining("'sta'"),
    });
  });

  it.each([
    [403, as('a')],
    [403, PORTAL],
    [401, PORTAL],
  ])('may not look when Azure answers %d to %j', async (status, options) => {
    arm.answer = () => ({ status });
    expect(await ask(options)).toEqual({ exists: false, mayLook: false });
  });

  it.each<[object, AzureCallOptions, string]>([
    [{ status: 401 }, as('a'), 'CloudTokenRequired'],
    [{ status: 404 }, PORTAL, 'NotFoundError'],
    [{ status: 500 }, PORTAL, 'UpstreamUnavailableError'],
    [{ body: {} }, PORTAL, 'UpstreamUnavailableError'],
  ])('does not know when Azure answers %j to %j', async (answer, to, name) => {
    arm.answer = () => answer;
    await expect(ask(to)).rejects.toMatchObject({ name });
  });
});

describe('hasEnvironmentAccess', () => {
  const subscription = (displayName: string) => ({
    subscriptionId: SUBSCRIPTION,
    displayName,
  });

  it.each([
    ['prod', ['x core-prod y'], true],
    ['prod', ['CORE-PROD'], true],
    ['prod', ['core-nonprod'], false],
    ['nonProd', ['other', 'core-nonprod'], true],
    ['nonProd', [], false],
  ] as const)('%s of %j: %s', async (environment, names, expected) => {
    answers(...names.map(subscription));
    expect(await azure.hasEnvironmentAccess(environment, as('a'))).toBe(
      expected,
    );
  });

  it('does not deny what it has not seen', async () => {
    answers(subscription('a'), subscription('b'), subscription('core-prod'));
    await expect(
      createService(2).hasEnvironmentAccess('prod', as('a')),
    ).rejects.toMatchObject({ name: 'UpstreamUnavailableError' });
  });
});
