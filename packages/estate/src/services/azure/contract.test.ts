import {
  KnownVersions as WebVersions,
  WebSiteManagementClient,
} from '@azure/arm-appservice';
import { NetworkManagementClient } from '@azure/arm-network';
import {
  KnownVersions as PolicyVersions,
  PolicyClient,
} from '@azure/arm-policy';
import {
  KnownVersions as ResourceVersions,
  ResourceManagementClient,
} from '@azure/arm-resources';
import {
  KnownVersions as SubscriptionVersions,
  SubscriptionClient,
} from '@azure/arm-resources-subscriptions';
import {
  KnownVersions as StorageVersions,
  StorageManagementClient,
} from '@azure/arm-storage';
import {
  createDefaultHttpClient,
  type HttpClient,
} from '@azure/core-rest-pipeline';
import { type EstateProcess, startEstateProcess } from '../../testing';
import { ArmCaller } from './__testUtils__/ArmCaller';
import { API_VERSIONS, type VersionedType } from './routes/apiVersions';

/** The versions that the vendor's clients know; that of networks names none, and is held by its calls below. */
const KNOWN: [VersionedType, Record<string, string>][] = [
  ['Microsoft.Web/serverfarms', WebVersions],
  ['Microsoft.Web/sites', WebVersions],
  ['Microsoft.Authorization/policyAssignments', PolicyVersions],
  ['Microsoft.Resources/resourceGroups', ResourceVersions],
  ['Microsoft.Resources/subscriptions', SubscriptionVersions],
  ['Microsoft.Storage/storageAccounts', StorageVersions],
];

it.each(KNOWN)(
  '%s has each API version that its client knows',
  (type, versions) => {
    const has: readonly string[] = API_VERSIONS[type];
    const known = Object.values(versions);
    expect(known.length).toBeGreaterThan(0);
    expect(known.filter(version => !has.includes(version))).toEqual([]);
  },
);

/**
 * Tests the estate with the vendor's own clients: their results must match the vendor's published description of the
 * responses. Fields have the values of the seed.
 */
const ENDPOINT = 'https://management.estate.example';

let estate: EstateProcess;
let portal: ArmCaller;
let subscription: string;
afterAll(() => estate?.close());
beforeAll(async () => {
  estate = await startEstateProcess({ services: ['azure', 'graph', 'signIn'] });
  portal = await ArmCaller.portal(estate);
  subscription = (await portal.subscriptions())['commerce-nonprod'];
});

const withTls = (text: string) => text.replaceAll(estate.urls.azure, ENDPOINT);

/**
 * The clients refuse to send tokens over plain HTTP, so they get an address with TLS, also in links to further pages.
 */
function httpClient(): HttpClient {
  const inner = createDefaultHttpClient();
  return {
    async sendRequest(request) {
      request.url = request.url.replace(ENDPOINT, estate.urls.azure);
      request.allowInsecureConnection = true;
      const response = await inner.sendRequest(request);
      for (const [name, value] of response.headers) {
        response.headers.set(name, withTls(value));
      }
      const { bodyAsText } = response;
      return { ...response, bodyAsText: bodyAsText && withTls(bodyAsText) };
    },
  };
}

const options = (apiVersion?: string) => ({
  endpoint: ENDPOINT,
  httpClient: httpClient(),
  ...(apiVersion && { apiVersion }),
});
const credential = {
  getToken: async () => ({
    token: portal.token,
    expiresOnTimestamp: Date.now() + 3_600_000,
  }),
};

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const id = (rest: string) => `/subscriptions/${subscription}/${rest}`;
const GROUP = 'rg-order-management-dev';
const groupId = () => id(`resourceGroups/${GROUP}`);
const tags = {
  environment: 'nonprod',
  owner: 'checkout',
  application_id: 'APP1004',
};

describe("the vendor's clients", () => {
  it.each(['2020-01-01', undefined])(
    'read subscriptions in version %s',
    async version => {
      const client = new SubscriptionClient(credential, options(version));
      const found = await all(client.subscriptions.list());
      expect(found).toHaveLength(12);
      const expected = {
        id: id('').slice(0, -1),
        subscriptionId: subscription,
        displayName: 'commerce-nonprod',
        tenantId: estate.credentials.tenantId,
        state: 'Enabled',
        tags: { subscription_type: 'nonprod', owner: 'checkout' },
      };
      expect(found).toContainEqual(expect.objectContaining(expected));
      expect(await client.subscriptions.get(subscription)).toMatchObject(
        expected,
      );
    },
  );

  it.each(['2021-04-01', '2020-06-01', undefined])(
    'read and change resource groups in version %s',
    async version => {
      const { resourceGroups } = new ResourceManagementClient(
        credential,
        subscription,
        options(version),
      );
      const found = await all(resourceGroups.list());
      expect(found.length).toBeGreaterThan(20);
      expect(found).toContainEqual(
        expect.objectContaining({
          id: groupId(),
          name: GROUP,
          type: 'Microsoft.Resources/resourceGroups',
          location: 'westeurope',
          tags,
          properties: { provisioningState: 'Succeeded' },
        }),
      );
      expect(await resourceGroups.checkExistence(GROUP)).toEqual({
        body: true,
      });
      expect(await resourceGroups.checkExistence('rg-none')).toEqual({
        body: false,
      });
      const made = { location: 'westeurope', tags: { purpose: 'test' } };
      expect(
        await resourceGroups.createOrUpdate('rg-contract', made),
      ).toMatchObject({ name: 'rg-contract', ...made });
      await resourceGroups.delete('rg-contract', { updateIntervalInMs: 1 });
      expect(await resourceGroups.checkExistence('rg-contract')).toEqual({
        body: false,
      });
    },
  );

  it('read the resources of a group', async () => {
    const { resources } = new ResourceManagementClient(
      credential,
      subscription,
      options(),
    );
    const found = await all(resources.listByResourceGroup(GROUP));
    expect(found).toContainEqual(
      expect.objectContaining({
        id: `${groupId()}/providers/Microsoft.Storage/storageAccounts/stordmgtdev`,
        name: 'stordmgtdev',
        type: 'Microsoft.Storage/storageAccounts',
        sku: expect.objectContaining({ name: 'Standard_LRS' }),
        location: 'westeurope',
        tags,
      }),
    );
  });

  it('read app service plans and sites', async () => {
    const client = new WebSiteManagementClient(
      credential,
      subscription,
      options(),
    );
    const planId = `${groupId()}/providers/Microsoft.Web/serverfarms/asp-order-management-dev`;
    expect(
      await all(client.appServicePlans.listByResourceGroup(GROUP)),
    ).toContainEqual(
      expect.objectContaining({
        id: planId,
        name: 'asp-order-management-dev',
        sku: expect.objectContaining({ name: 'WS1', tier: 'WorkflowStandard' }),
      }),
    );
    const sites = await all(client.webApps.listByResourceGroup(GROUP));
    expect(sites).toContainEqual(
      expect.objectContaining({
        id: `${groupId()}/providers/Microsoft.Web/sites/logic-order-management-intake-dev`,
        name: 'logic-order-management-intake-dev',
        kind: 'functionapp,workflowapp',
        serverFarmId: planId,
        virtualNetworkSubnetId: id(
          'resourceGroups/rg-network-commerce-nonprod/providers/Microsoft.Network/virtualNetworks/vnet-commerce-nonprod/subnets/snet-logic-apps',
        ),
      }),
    );
    const { kind } = sites.find(one => one.name?.startsWith('func-')) ?? {};
    expect(kind).toBe('functionapp');
  });

  it('read, make and delete storage accounts', async () => {
    const { storageAccounts } = new StorageManagementClient(
      credential,
      subscription,
      options(),
    );
    const [account] = await all(storageAccounts.listByResourceGroup(GROUP));
    expect(account).toMatchObject({
      id: `${groupId()}/providers/Microsoft.Storage/storageAccounts/stordmgtdev`,
      name: 'stordmgtdev',
      kind: 'StorageV2',
      sku: { name: 'Standard_LRS', tier: 'Standard' },
      primaryLocation: 'westeurope',
    });
    const made = await storageAccounts.create(GROUP, 'stcontract', {
      location: 'westeurope',
      sku: { name: 'Standard_ZRS' },
      kind: 'StorageV2',
    });
    expect(made).toMatchObject({ name: 'stcontract' });
    const isFree = (name: string) =>
      storageAccounts.checkNameAvailability({
        name,
        type: 'Microsoft.Storage/storageAccounts',
      });
    expect(await isFree('stcontract')).toEqual({
      nameAvailable: false,
      reason: 'AlreadyExists',
      message: 'The storage account named stcontract is already taken.',
    });
    expect(await isFree('stcontractfree')).toEqual({ nameAvailable: true });
    await storageAccounts.delete(GROUP, 'stcontract');
  });

  it('read policy assignments of a group and of a resource', async () => {
    const { policyAssignments } = new PolicyClient(
      credential,
      subscription,
      options(),
    );
    const found = await all(policyAssignments.listForResourceGroup(GROUP));
    expect(found).toContainEqual(
      expect.objectContaining({
        id: `${groupId()}/providers/Microsoft.Authorization/policyAssignments/inherit-application-id`,
        type: 'Microsoft.Authorization/policyAssignments',
        location: 'westeurope',
        displayName: 'Inherit the tag application_id from the resource group',
        policyDefinitionId:
          '/providers/Microsoft.Authorization/policyDefinitions/cd3aa116-8754-49c9-a813-ad46512ece54',
        scope: groupId(),
      }),
    );
    const ofAccount = await all(
      policyAssignments.listForResource(
        GROUP,
        'Microsoft.Storage',
        '',
        'storageAccounts',
        'stordmgtdev',
      ),
    );
    expect(ofAccount.map(({ name }) => name)).toEqual([
      'allowed-locations',
      'require-owner-tag',
      'inherit-application-id',
    ]);
  });

  it('read, make and delete networks and subnets', async () => {
    const { virtualNetworks, subnets } = new NetworkManagementClient(
      credential,
      subscription,
      options(),
    );
    const NETWORKS = 'rg-network-commerce-nonprod';
    const networkId = id(
      `resourceGroups/${NETWORKS}/providers/Microsoft.Network/virtualNetworks/vnet-commerce-nonprod`,
    );
    const [network] = await all(virtualNetworks.list(NETWORKS));
    expect(network).toMatchObject({
      id: networkId,
      name: 'vnet-commerce-nonprod',
      addressSpace: { addressPrefixes: ['10.11.0.0/16'] },
    });
    const found = await all(subnets.list(NETWORKS, 'vnet-commerce-nonprod'));
    expect(found).toContainEqual(
      expect.objectContaining({
        id: `${networkId}/subnets/snet-logic-apps`,
        name: 'snet-logic-apps',
        addressPrefix: '10.11.2.0/24',
        delegations: [
          expect.objectContaining({ serviceName: 'Microsoft.Web/serverFarms' }),
        ],
      }),
    );
    const made = await virtualNetworks.createOrUpdate(NETWORKS, 'vnet-made', {
      location: 'westeurope',
      addressSpace: { addressPrefixes: ['10.99.0.0/16'] },
      subnets: [{ name: 'snet-one', addressPrefix: '10.99.1.0/24' }],
    });
    expect(made.subnets?.map(({ name }) => name)).toEqual(['snet-one']);
    expect(
      await subnets.createOrUpdate(NETWORKS, 'vnet-made', 'snet-two', {
        addressPrefix: '10.99.2.0/24',
      }),
    ).toMatchObject({ name: 'snet-two', addressPrefix: '10.99.2.0/24' });
    await subnets.delete(NETWORKS, 'vnet-made', 'snet-two');
    await virtualNetworks.delete(NETWORKS, 'vnet-made');
    expect(await all(virtualNetworks.list(NETWORKS))).toHaveLength(1);
  });

  it('understand refusals', async () => {
    const { resourceGroups } = new ResourceManagementClient(
      credential,
      subscription,
      options(),
    );
    await expect(resourceGroups.get('rg-none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'ResourceGroupNotFound',
    });
    const { resourceGroups: elsewhere } = new ResourceManagementClient(
      credential,
      (await portal.subscriptions())['payments-prod'],
      options(),
    );
    const { storageAccounts } = new StorageManagementClient(
      credential,
      subscription,
      options('2018-01-01'),
    );
    await expect(
      all(storageAccounts.listByResourceGroup(GROUP)),
    ).rejects.toMatchObject({
      statusCode: 404,
      code: 'InvalidResourceType',
    });
    await expect(
      storageAccounts.create(GROUP, 'oldversion', {
        location: 'westeurope',
        kind: 'StorageV2',
        sku: { name: 'Standard_LRS' },
      }),
    ).rejects.toMatchObject({
      statusCode: 400,
      code: 'NoRegisteredProviderFound',
    });
    await expect(
      elsewhere.createOrUpdate('rg-x', { location: 'westeurope' }),
    ).rejects.toMatchObject({ statusCode: 403, code: 'AuthorizationFailed' });
  });
});
