import { mockServices } from '@backstage/backend-test-utils';
import { SystemClient } from '@portal/plugin-system-client-node';
import { type FakeAnswer, FakeArm } from '../__testUtils__/FakeArm';
import { ArmClient } from '../arm/ArmClient';
import type { AzureCommands } from './commandTypes';
import { DefaultAzureCommands } from './DefaultAzureCommands';

const SUBSCRIPTION = '42084ab3-cb5f-5d4b-a710-8cdeb2040013';
const PERSON = '3c1f0a52-7a4e-4f0b-9a6d-0a5a1f0c1001';
const GROUP = { subscriptionId: SUBSCRIPTION, resourceGroupName: 'rg-a' };
const GROUP_ID = `/subscriptions/${SUBSCRIPTION}/resourceGroups/rg-a`;
const MADE = { location: 'westeurope', tags: { owner: 'checkout' } };
const ACCOUNT = { ...GROUP, storageAccountName: 'sta', ...MADE, sku: 'S' };
const NETWORK = {
  ...GROUP,
  virtualNetworkName: 'vnet',
  ...MADE,
  addressPrefixes: ['10.0.0.0/16'],
  subnets: [{ name: 'a', addressPrefix: '10.0.1.0/24' }],
};

const OWNER = '8e3af657-a8ff-443c-a75c-2fe8c4bcb635';
const READER = 'acdd72a7-3385-48ef-bd42-f606fba81ae7';
/** A custom role of the company. */
const CREATOR = '11111111-2222-4333-8444-555555555555';

let token: string;
let arm: FakeArm;
let azure: AzureCommands;
/** Polls Azure only once. */
let hasty: AzureCommands;
afterAll(() => arm?.close());
beforeAll(async () => {
  arm = await FakeArm.start();
  const logger = mockServices.logger.mock();
  const client = new SystemClient({ system: 'Azure', logger, retries: 0 });
  const tokens = { getToken: async () => token };
  const commandsWaiting = (atMostMs: number) =>
    new DefaultAzureCommands(new ArmClient(client, tokens, arm.url), {
      waiting: { everyMs: 1, atMostMs },
      creatingRoles: [OWNER, CREATOR],
    });
  azure = commandsWaiting(60_000);
  hasty = commandsWaiting(0);
});
beforeEach(() => {
  token = 'token-of-the-portal';
  arm.requests = [];
});

const group = (more: object = {}) => ({
  body: { id: GROUP_ID, name: 'rg-a', ...MADE, ...more },
});
const state = (provisioningState: string) => ({
  properties: { provisioningState },
});

/** Sends `change` to changes and each of `reads` to one read, in order. Repeats the last one. */
function answers(change: FakeAnswer, ...reads: FakeAnswer[]) {
  const left = [...reads];
  arm.answer = ({ method }) => {
    if (method !== 'GET') return change;
    return (left.length > 1 ? left.shift() : left[0]) ?? { status: 404 };
  };
}

const asked = () => arm.requests.map(({ method }) => method);

describe('make', () => {
  it('answers a group once Azure is done with it', async () => {
    answers(
      { status: 202 },
      { status: 404 },
      group(state('Creating')),
      group(state('Succeeded')),
    );
    const made = await azure.makeResourceGroup({ ...GROUP, ...MADE });
    expect(made).toEqual({ id: GROUP_ID, name: 'rg-a', ...MADE });
    expect(asked()).toEqual(['PUT', 'GET', 'GET', 'GET']);
    expect(arm.requests[0]).toEqual({
      method: 'PUT',
      url: `${GROUP_ID}?api-version=2021-04-01`,
      authorization: 'Bearer token-of-the-portal',
      body: MADE,
    });
  });

  it.each(['Failed', 'Canceled'])('says that Azure gave up: %s', async now => {
    answers({ status: 201 }, group(state(now)));
    await expect(
      azure.makeResourceGroup({ ...GROUP, ...MADE }),
    ).rejects.toMatchObject({
      name: 'UpstreamUnavailableError',
      message: expect.stringContaining('gave up'),
    });
  });

  it('gives up waiting', async () => {
    answers({ status: 202 }, group(state('Creating')));
    await expect(
      hasty.makeResourceGroup({ ...GROUP, ...MADE }),
    ).rejects.toMatchObject({
      name: 'UpstreamTimeoutError',
      message: expect.stringContaining('It goes on by itself'),
    });
  });

  it('stops waiting when the run is stopped', async () => {
    answers({ status: 202 }, group(state('Creating')));
    const controller = new AbortController();
    const answer = arm.answer;
    // Aborts at the first poll, so that no later poll reaches the server in the next test.
    arm.answer = request => {
      if (request.method === 'GET') controller.abort();
      return answer(request);
    };
    const { signal } = controller;
    await expect(
      azure.makeResourceGroup({ ...GROUP, ...MADE }, { signal }),
    ).rejects.toThrow(/abort/);
  });

  it.each([
    ['azure-asyncoperation', 'operations/1'],
    ['location', 'operationresults/1'],
  ])('follows an operation by %s before it looks', async (name, path) => {
    const headers = { [name]: `${arm.url}/${path}`, 'retry-after': '0' };
    const status = name === 'location' ? 202 : 200;
    answers(
      { status: 202, headers },
      { status, headers, body: { status: 'InProgress' } },
      { body: { status: 'Succeeded' } },
      group(state('Succeeded')),
    );
    await azure.makeResourceGroup({ ...GROUP, ...MADE });
    expect(arm.requests.map(({ url }) => url?.split('?')[0])).toEqual([
      GROUP_ID,
      `/${path}`,
      `/${path}`,
      GROUP_ID,
    ]);
  });

  it.each([
    [{ code: 'QuotaExceeded', message: 'No more' }, 'QuotaExceeded: No more'],
    [undefined, 'Canceled'],
  ])('says at once why an operation failed: %j', async (error, reason) => {
    const headers = { 'azure-asyncoperation': `${arm.url}/operations/1` };
    answers(
      { status: 201, headers },
      { body: { status: error ? 'Failed' : 'Canceled', error } },
    );
    await expect(azure.makeStorageAccount(ACCOUNT)).rejects.toMatchObject({
      name: 'InputError',
      message: expect.stringContaining(reason),
    });
    expect(arm.requests).toHaveLength(2);
  });

  it('sends its token to no other host', async () => {
    const headers = { location: 'https://elsewhere.example/operations/1' };
    answers({ status: 202, headers }, group(state('Succeeded')));
    await expect(
      azure.makeResourceGroup({ ...GROUP, ...MADE }),
    ).rejects.toThrow('its answer cannot be read');
    expect(asked()).toEqual(['PUT']);
  });

  it('asks for a safe storage account', async () => {
    const id = `${GROUP_ID}/providers/Microsoft.Storage/storageAccounts/sta`;
    answers({}, { body: { id, name: 'sta', ...MADE, sku: { name: 'S' } } });
    const made = await azure.makeStorageAccount(ACCOUNT);
    expect(made).toEqual({ id, name: 'sta', ...MADE, sku: 'S' });
    expect(arm.requests[0]).toMatchObject({
      url: `${id}?api-version=2026-09-01`,
      body: {
        ...MADE,
        kind: 'StorageV2',
        sku: { name: 'S' },
        properties: {
          supportsHttpsTrafficOnly: true,
          minimumTlsVersion: 'TLS1_2',
          allowBlobPublicAccess: false,
        },
      },
    });
  });

  it('asks for a network with its subnets', async () => {
    const id = `${GROUP_ID}/providers/Microsoft.Network/virtualNetworks/vnet`;
    const properties = {
      provisioningState: 'Succeeded',
      addressSpace: { addressPrefixes: ['10.0.0.0/16'] },
      subnets: [{ name: 'a', properties: { addressPrefix: '10.0.1.0/24' } }],
    };
    answers({}, { body: { id, name: 'vnet', ...MADE, properties } });
    const made = await azure.makeVirtualNetwork(NETWORK);
    expect(made).toEqual({
      id,
      name: 'vnet',
      ...MADE,
      addressPrefixes: NETWORK.addressPrefixes,
      subnets: NETWORK.subnets,
    });
    expect(arm.requests[0].body).toEqual({
      ...MADE,
      properties: {
        addressSpace: properties.addressSpace,
        subnets: properties.subnets,
      },
    });
  });

  it.each([
    [400, 'InputError'],
    [403, 'NotAllowedError'],
    [404, 'NotFoundError'],
    [409, 'ConflictError'],
    [500, 'UpstreamUnavailableError'],
  ])('says what a %i means', async (status, name) => {
    answers({ status });
    await expect(azure.makeStorageAccount(ACCOUNT)).rejects.toMatchObject({
      name,
    });
  });
});

describe('find', () => {
  it('answers nothing when there is nothing', async () => {
    answers({});
    expect(await azure.findResourceGroup(GROUP)).toBeUndefined();
    expect(await azure.findStorageAccount(ACCOUNT)).toBeUndefined();
    expect(await azure.findVirtualNetwork(NETWORK)).toBeUndefined();
  });

  it.each([
    [400, 'InvalidApiVersionParameter'],
    [404, 'InvalidResourceType'],
  ])('does not take a %i with %s for nothing', async (status, code) => {
    answers({}, { status, body: { error: { code, message: 'No' } } });
    await expect(azure.findStorageAccount(ACCOUNT)).rejects.toMatchObject({
      name: 'UpstreamUnavailableError',
      message: expect.stringContaining(code),
    });
  });

  it('does not take a refusal for nothing', async () => {
    answers({}, { status: 403 });
    await expect(azure.findResourceGroup(GROUP)).rejects.toMatchObject({
      name: 'NotAllowedError',
    });
  });

  it('tells an answer that cannot be read', async () => {
    answers({}, { body: { id: 1 } });
    await expect(azure.findResourceGroup(GROUP)).rejects.toMatchObject({
      name: 'UpstreamUnavailableError',
    });
  });
});

describe('deleteResourceGroup', () => {
  it('waits until the group is gone', async () => {
    answers({ status: 202 }, group(state('Deleting')), { status: 404 });
    await azure.deleteResourceGroup(GROUP);
    expect(asked()).toEqual(['DELETE', 'GET', 'GET']);
  });

  it('does not say that it goes on, when the group is there again', async () => {
    answers({ status: 202 }, group(state('Succeeded')));
    await expect(hasty.deleteResourceGroup(GROUP)).rejects.toMatchObject({
      name: 'UpstreamTimeoutError',
      message: expect.stringMatching(/is there again.*a lock, a policy/),
    });
  });

  it('does nothing when there is none', async () => {
    answers({ status: 404 });
    await azure.deleteResourceGroup(GROUP);
    expect(asked()).toEqual(['DELETE']);
  });
});

it('counts what is in a group', async () => {
  answers({}, { body: { value: [{ id: 'a' }, { id: 'b' }] } });
  expect(await azure.countResources(GROUP)).toBe(2);
  answers({}, { status: 404 });
  await expect(azure.countResources(GROUP)).rejects.toThrow(
    'There is no such resource group',
  );
});

const role = (id: string, scope: string) => ({
  properties: {
    scope,
    roleDefinitionId: `/subscriptions/x/providers/roleDefinitions/${id}`,
  },
});

const ABOVE = '/providers/Microsoft.Management/managementGroups/x';
const AROUND = `/subscriptions/${SUBSCRIPTION}`;

it.each([
  // May they see the subscription, create in it, create in the group?
  ['owner of the group', OWNER, GROUP_ID, [true, false, true]],
  ['in capitals', OWNER, GROUP_ID.toUpperCase(), [true, false, true]],
  ['owner of all', OWNER, AROUND, [true, true, true]],
  ['owner above', OWNER, ABOVE, [true, true, true]],
  ['owner of another', OWNER, `${GROUP_ID}-b`, [true, false, false]],
  ['owner of a part', OWNER, `${GROUP_ID}/providers/x`, [true, false, false]],
  ['with a configured role', CREATOR, AROUND, [true, true, true]],
  ['reader', READER, AROUND, [true, false, false]],
])('knows what a person may: %s', async (_case, id, scope, expected) => {
  answers({}, { body: { value: [role(id, scope)] } });
  expect([
    await azure.isSubscriptionVisible(SUBSCRIPTION, PERSON),
    await azure.mayCreate({ subscriptionId: SUBSCRIPTION }, PERSON),
    await azure.mayCreate(GROUP, PERSON),
  ]).toEqual(expected);
  arm.requests = arm.requests.slice(0, 1);
  const groups = ['rg-a', 'RG-A'];
  expect(await azure.groupsToCreateIn(SUBSCRIPTION, groups, PERSON)).toEqual(
    expected[2] ? groups : [],
  );
  expect(arm.requests).toHaveLength(2);
  const { searchParams } = new URL(arm.requests[0].url!, arm.url);
  expect(searchParams.get('$filter')).toBe(`assignedTo('${PERSON}')`);
});

it('lists the roles that a group has itself, in all subscriptions', async () => {
  const other = SUBSCRIPTION.replace(/^./, 'a');
  const subscriptions = [SUBSCRIPTION, other].map(subscriptionId => ({
    subscriptionId,
  }));
  answers(
    {},
    { body: { value: subscriptions } },
    { body: { value: [role(OWNER, GROUP_ID.toUpperCase())] } },
    { body: { value: [role(OWNER.toUpperCase(), GROUP_ID)] } },
  );
  expect(await azure.listOwnRoles(PERSON)).toEqual([
    { roleId: OWNER, scope: GROUP_ID.toLowerCase() },
  ]);
  const { searchParams } = new URL(arm.requests[1].url!, arm.url);
  expect(searchParams.get('$filter')).toBe(`principalId eq '${PERSON}'`);
});

it('knows that somebody without a role may nothing', async () => {
  answers({}, { body: { value: [] } });
  expect(await azure.isSubscriptionVisible(SUBSCRIPTION, PERSON)).toBe(false);
  expect(await azure.mayCreate(GROUP, PERSON)).toBe(false);
});

it('asks for the portal’s own roles by the object id of its token', async () => {
  const claims = Buffer.from(JSON.stringify({ oid: PERSON }));
  token = `x.${claims.toString('base64url')}.x`;
  answers({}, { body: { value: [role(OWNER, GROUP_ID)] } });
  expect(await azure.mayCreate(GROUP, 'portal')).toBe(true);
  const { searchParams } = new URL(arm.requests[0].url!, arm.url);
  expect(searchParams.get('$filter')).toBe(`assignedTo('${PERSON}')`);
});

it('does not guess who the portal is', async () => {
  await expect(azure.mayCreate(GROUP, 'portal')).rejects.toMatchObject({
    name: 'UpstreamUnavailableError',
  });
});

it.each<[string, () => Promise<unknown>]>([
  ['person', () => azure.isSubscriptionVisible(SUBSCRIPTION, "x') or ('")],
  [
    'subscriptionId',
    () => azure.findResourceGroup({ ...GROUP, subscriptionId: 'x' }),
  ],
  [
    'storageAccountName',
    () => azure.findStorageAccount({ ...GROUP, storageAccountName: 'A' }),
  ],
  [
    'virtualNetworkName',
    () => azure.findVirtualNetwork({ ...GROUP, virtualNetworkName: '-' }),
  ],
])('refuses a wrong %s without asking', async (field, ask) => {
  await expect((async () => ask())()).rejects.toMatchObject({
    name: 'InputError',
    message: expect.stringContaining(`'${field}'`),
  });
  expect(arm.requests).toEqual([]);
});
