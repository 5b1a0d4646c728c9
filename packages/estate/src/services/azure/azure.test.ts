import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RelyingParty } from '../../__testUtils__/RelyingParty';
import { objectId } from '../../seed/objectId';
import { type EstateProcess, startEstateProcess } from '../../testing';
import { ArmCaller } from './__testUtils__/ArmCaller';

const ASHA = 'app.requester@retail.example';
const THEO = 'template.owner@retail.example';
const NILS = 'new.starter@retail.example';
const ROOS = 'roos.vandenberg@retail.example';
const PORTAL = 'the portal';

const GROUPS = 'api-version=2021-04-01';
const EXISTS = 'api-version=2020-06-01';
const SUBSCRIPTIONS = '/subscriptions?api-version=2020-01-01';

let estate: EstateProcess;
let dataDir: string;
let portal: ArmCaller;
afterAll(async () => {
  await estate?.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'estate-azure-'));
  estate = await startEstateProcess({
    dataDir,
    services: ['azure', 'graph', 'signIn'],
  });
  portal = await ArmCaller.portal(estate);
});

const ALL = [
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

const callers = new Map<string, ArmCaller>();

async function as(who: string): Promise<ArmCaller> {
  const known = callers.get(who);
  if (known) return known;
  const caller = who === PORTAL ? portal : await ArmCaller.person(estate, who);
  callers.set(who, caller);
  return caller;
}

/** Codes of the errors with which lists are refused when the question whether a group exists is answered so. */
const CODES: Record<number, string> = {
  204: 'none',
  403: 'AuthorizationFailed',
  404: 'ResourceGroupNotFound',
};

describe('who sees what', () => {
  it.each([
    [PORTAL, ALL],
    [THEO, ALL],
    [
      ASHA,
      [
        'commerce-nonprod',
        'commerce-prod',
        'core-shared-services-nonprod',
        'digital-sandbox',
        'payments-nonprod',
      ],
    ],
    [
      ROOS,
      [
        'commerce-nonprod',
        'commerce-prod',
        'core-shared-services-nonprod',
        'digital-sandbox',
        'payments-nonprod',
        'platform-prod',
      ],
    ],
    [NILS, []],
  ])('%s sees %j', async (who, names) => {
    const caller = await as(who);
    expect(Object.keys(await caller.subscriptions()).sort()).toEqual(names);
  });

  it.each([
    // A role in the subscription, by a group.
    [ASHA, 'commerce-nonprod', 'rg-basket-dev', 204],
    // Through a parent of the group, and through the parent's parent.
    [ASHA, 'digital-sandbox', 'rg-sandbox-empty', 204],
    [ASHA, 'core-shared-services-nonprod', 'rg-landing-zones-dev', 204],
    // A role in one resource group, by a group and by name.
    [ASHA, 'payments-nonprod', 'rg-payment-gateway-test', 204],
    [ASHA, 'payments-nonprod', 'rg-payment-gateway-dev', 403],
    [ROOS, 'platform-prod', 'rg-staff-identity-prod', 204],
    [ASHA, 'platform-prod', 'rg-staff-identity-prod', 403],
    [ASHA, 'core-shared-services-prod', 'rg-landing-zones-prod', 403],
    [THEO, 'payments-prod', 'rg-refunds-prod', 204],
    [NILS, 'commerce-nonprod', 'rg-basket-dev', 403],
    [PORTAL, 'payments-prod', 'rg-refunds-prod', 204],
    [PORTAL, 'payments-prod', 'rg-nothing', 404],
  ])('%s asks for %s/%s: %i', async (who, subscription, group, status) => {
    const path = await portal.groupPath(subscription, group);
    const caller = await as(who);
    const answer = await caller.ask(`${path}?${EXISTS}`, { method: 'HEAD' });
    expect(answer.status).toBe(status);
    const listed = await caller.ask(`${path}/resources?api-version=2025-04-01`);
    expect(listed.body.error?.code ?? 'none').toBe(CODES[status]);
  });

  it('answers who has a role in one group only that group', async () => {
    const path = await portal.groupPath('payments-nonprod');
    const { items } = await (await as(ASHA)).all(`${path}?${GROUPS}`);
    expect(items.map(({ name }) => name)).toEqual(['rg-payment-gateway-test']);
  });

  it('refuses the list of a subscription without any role', async () => {
    const asha = await as(ASHA);
    const path = await portal.groupPath('payments-prod');
    const { status, error } = await asha.all(`${path}?${GROUPS}`);
    expect({ status, code: error?.code }).toEqual({
      status: 403,
      code: 'AuthorizationFailed',
    });
    const [, , subscription] = path.split('/');
    const one = `/subscriptions/${subscription}?api-version=2020-01-01`;
    expect((await asha.ask(one)).status).toBe(403);
  });

  it.each([
    [ASHA, 'commerce-nonprod', 201],
    [ASHA, 'commerce-prod', 403],
    [PORTAL, 'commerce-nonprod', 200],
    [PORTAL, 'commerce-prod', 403],
    [THEO, 'commerce-prod', 201],
  ])('%s creates a group in %s: %i', async (who, subscription, status) => {
    const path = await portal.groupPath(subscription, 'rg-by-rights');
    const answer = await (
      await as(who)
    ).ask(`${path}?${GROUPS}`, {
      method: 'PUT',
      body: { location: 'westeurope' },
    });
    expect(answer.status).toBe(status);
  });
});

/** The roles of a principal in the API's response: by the id of the role's definition. */
async function rolesOf(who: string, subscription: string) {
  const path = (await portal.groupPath(subscription)).replace(
    /\/resourceGroups$/,
    '',
  );
  const filter = encodeURIComponent(`assignedTo('${objectId('person', who)}')`);
  const { status, items } = await portal.all(
    `${path}/providers/Microsoft.Authorization/roleAssignments?api-version=2022-04-01&$filter=${filter}`,
  );
  expect(status).toBe(200);
  return items.map(({ properties }) => {
    const { roleDefinitionId, scope } = Object(properties);
    return `${roleDefinitionId.split('/').at(-1).slice(0, 8)} ${scope.split('/').at(-1)}`;
  });
}

describe('role assignments', () => {
  it('are those above, in and beneath the subscription, through groups too', async () => {
    expect(await rolesOf(THEO, 'payments-prod')).toEqual([
      '8e3af657 retail-example',
    ]);
    expect(await rolesOf(ASHA, 'payments-nonprod')).toEqual([
      expect.stringContaining('rg-payment-gateway-test'),
    ]);
    expect(await rolesOf(ASHA, 'payments-prod')).toEqual([]);
    expect(await rolesOf(NILS, 'digital-sandbox')).toEqual([]);
  });

  it('are those of a group itself, with another filter', async () => {
    const path = (await portal.groupPath('commerce-prod')).replace(
      /\/resourceGroups$/,
      '',
    );
    const group = objectId('group', 'az-rg-checkout-prod-contributors');
    const filter = encodeURIComponent(`principalId eq '${group}'`);
    const { items } = await portal.all(
      `${path}/providers/Microsoft.Authorization/roleAssignments?api-version=2022-04-01&$filter=${filter}`,
    );
    expect(items.map(({ properties }) => properties)).toMatchObject([
      { principalId: group, scope: expect.stringMatching(/rg-checkout-prod$/) },
    ]);
  });

  it('are told to who may read them, with the two filters', async () => {
    const path = (await portal.groupPath('payments-prod')).replace(
      /\/resourceGroups$/,
      '',
    );
    const list = `${path}/providers/Microsoft.Authorization/roleAssignments?api-version=2022-04-01`;
    expect(await portal.ask(list)).toMatchObject({
      status: 400,
      body: { error: { code: 'UnsupportedQuery' } },
    });
    const asha = await (await as(ASHA)).ask(list);
    expect(asha).toMatchObject({
      status: 403,
      body: { error: { code: 'AuthorizationFailed' } },
    });
  });
});

describe('tokens', () => {
  it.each([
    ['none', '', 'AuthenticationFailed'],
    ['one that is no token', 'nonsense', 'InvalidAuthenticationToken'],
  ])('refuses %s', async (_case, token, code) => {
    const answer = await ArmCaller.with(estate, token).ask(SUBSCRIPTIONS);
    expect(answer).toMatchObject({ status: 401, body: { error: { code } } });
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer /);
  });

  it('refuses a token for another resource', async () => {
    const graph = await ArmCaller.portal(estate, 'https://graph.microsoft.com');
    expect(await graph.ask(SUBSCRIPTIONS)).toMatchObject({
      status: 401,
      body: { error: { code: 'InvalidAuthenticationTokenAudience' } },
    });
  });

  it.each([
    'https://management.core.windows.net/',
    'https://management.azure.com/',
    'http://localhost',
  ])('takes one for %s', async resource => {
    const caller = await ArmCaller.portal(estate, resource);
    expect((await caller.ask(SUBSCRIPTIONS)).status).toBe(200);
  });
});

describe('the application of the sign-in', () => {
  it("has no right of the portal's identity", async () => {
    const { body } = await new RelyingParty(estate).token({
      grant_type: 'client_credentials',
      scope: 'https://management.azure.com/.default',
    });
    const caller = ArmCaller.with(estate, body.access_token);
    expect(await caller.ask(SUBSCRIPTIONS)).toMatchObject({
      status: 200,
      body: { value: [] },
    });
  });
});

describe('requests', () => {
  const UNKNOWN = '00000000-0000-4000-8000-000000000000';

  it.each([
    ['/subscriptions', 400, 'MissingApiVersionParameter'],
    ['/subscriptions?api-version=2021', 400, 'InvalidApiVersionParameter'],
    [`/subscriptions/x/resourcegroups?${GROUPS}`, 400, 'InvalidSubscriptionId'],
    [
      `/subscriptions/${UNKNOWN}/resourcegroups?${GROUPS}`,
      404,
      'SubscriptionNotFound',
    ],
    ['/elsewhere', 404, 'InvalidResourceType'],
    [`${SUBSCRIPTIONS}&$top=0`, 400, 'InvalidTopParameter'],
    [`${SUBSCRIPTIONS}&$top=x`, 400, 'InvalidTopParameter'],
    [`${SUBSCRIPTIONS}&$skiptoken=x`, 400, 'InvalidSkipToken'],
    ['/subscriptions/%E0%A4%A?api-version=2020-01-01', 400, 'BadRequest'],
  ])('%s is answered %i %s', async (path, status, code) => {
    expect(await portal.ask(path)).toMatchObject({
      status,
      body: { error: { code } },
    });
  });

  it('lists the versions of a type', async () => {
    const group = await portal.groupPath('commerce-nonprod', 'rg-basket-dev');
    const path = `${group}/providers/Microsoft.Storage/storageAccounts/old`;
    const ask = (method: string, body?: object) =>
      portal.ask(`${path}?api-version=2018-01-01`, { method, body });
    expect((await ask('GET')).body.error.message).toMatch(
      /^The resource type 'storageAccounts' could not be found in the namespace 'Microsoft.Storage' for api version '2018-01-01'\. The supported api-versions are '2026-09-01, /,
    );
    expect((await ask('PUT', { location: 'westeurope' })).body.error).toEqual({
      code: 'NoRegisteredProviderFound',
      message: expect.stringContaining("for location 'westeurope' and API"),
    });
  });

  it('knows paths and names in any case, and no other method', async () => {
    const path = await portal.groupPath('commerce-nonprod', 'RG-Basket-DEV');
    const upper = path.replace('resourceGroups', 'RESOURCEGROUPS');
    expect(await portal.ask(`${upper}?${GROUPS}`)).toMatchObject({
      status: 200,
      body: { name: 'rg-basket-dev' },
    });
    expect(
      await portal.ask(`${path}?${GROUPS}`, { method: 'POST', body: {} }),
    ).toMatchObject({ status: 405 });
  });

  it('cuts lists into pages with absolute links', async () => {
    const path = await portal.groupPath('commerce-nonprod');
    const whole = await portal.all(`${path}?${GROUPS}`);
    expect(whole.pages).toBeGreaterThan(2);
    const names = whole.items.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const byThree = await portal.all(`${path}?${GROUPS}&$top=3`);
    expect(byThree.items).toEqual(whole.items);
    const first = await portal.ask(`${path}?${GROUPS}&$top=3`);
    expect(first.body.nextLink).toMatch(`${estate.urls.azure}/subscriptions/`);
  });
});

describe('changes', () => {
  beforeAll(() => estate.reset());

  const put = (path: string, body: unknown, version = GROUPS) =>
    portal.ask(`${path}?${version}`, { method: 'PUT', body });
  const remove = (path: string, version = GROUPS) =>
    portal.ask(`${path}?${version}`, { method: 'DELETE' });
  const exists = async (path: string) =>
    (await portal.ask(`${path}?${EXISTS}`, { method: 'HEAD' })).status;

  it('creates, changes and deletes a resource group', async () => {
    const path = await portal.groupPath('digital-sandbox', 'rg-new');
    const body = { location: 'North Europe', tags: { a: 'b' } };
    expect(await exists(path)).toBe(404);
    expect(await put(path, body)).toMatchObject({
      status: 201,
      body: { name: 'rg-new', location: 'northeurope', tags: { a: 'b' } },
    });
    expect(await put(path, { location: 'northeurope' })).toMatchObject({
      status: 200,
    });
    expect(await put(path, { location: 'westeurope' })).toMatchObject({
      status: 409,
      body: { error: { code: 'InvalidResourceGroupLocation' } },
    });
    const deleted = await remove(path);
    expect(deleted.status).toBe(202);
    const poll = await portal.ask(deleted.headers.get('location') ?? '');
    expect(poll.status).toBe(200);
    expect(await exists(path)).toBe(404);
    expect((await remove(path)).status).toBe(404);
  });

  it.each([
    ['rg-x.', { location: 'westeurope' }, 'InvalidParameter'],
    ['rg%20x', { location: 'westeurope' }, 'InvalidParameter'],
    ['rg-x', {}, 'LocationRequired'],
    ['rg-x', { location: 'westeurope', tags: 1 }, 'InvalidRequestContent'],
  ])('refuses the group %s with %j', async (name, body, code) => {
    const path = await portal.groupPath('digital-sandbox', name);
    expect(await put(path, body)).toMatchObject({
      status: 400,
      body: { error: { code } },
    });
  });

  const NETWORK = 'api-version=2026-01-01';
  const network = (...addressPrefixes: string[]) => ({
    location: 'northeurope',
    properties: { addressSpace: { addressPrefixes } },
  });
  const range = (addressPrefix: string) => ({ properties: { addressPrefix } });

  it('makes networks and subnets that fit into each other', async () => {
    const group = await portal.groupPath('digital-sandbox', 'rg-sandbox-empty');
    const path = `${group}/providers/Microsoft.Network/virtualNetworks/vnet-new`;
    expect(await put(path, network('10.9.0.0/16'), NETWORK)).toMatchObject({
      status: 201,
    });
    const subnet = `${path}/subnets/snet-a`;
    expect(await put(subnet, range('10.9.1.0/24'), NETWORK)).toMatchObject({
      status: 201,
      body: { name: 'snet-a', properties: { addressPrefix: '10.9.1.0/24' } },
    });
    expect((await put(subnet, range('10.9.2.0/24'), NETWORK)).status).toBe(200);
    const other = `${path}/subnets/snet-b`;
    for (const [prefix, code] of [
      ['10.9.2.0/25', 'NetcfgSubnetRangesOverlap'],
      ['10.8.2.0/24', 'NetcfgInvalidSubnet'],
      ['10.9.2.1/24', 'InvalidAddressPrefixFormat'],
    ]) {
      expect(await put(other, range(prefix), NETWORK)).toMatchObject({
        status: 400,
        body: { error: { code } },
      });
    }
    const listed = await portal.all(`${path}/subnets?${NETWORK}`);
    expect(listed.items.map(({ name }) => name)).toEqual(['snet-a']);
    expect((await remove(subnet, NETWORK)).status).toBe(200);
    expect((await remove(subnet, NETWORK)).status).toBe(204);
    expect((await remove(path, NETWORK)).status).toBe(200);
    expect(await portal.ask(`${path}?${NETWORK}`)).toMatchObject({
      status: 404,
      body: { error: { code: 'ResourceNotFound' } },
    });
  });

  it.each([
    ['a', 400],
    ['v'.repeat(65), 400],
    ['v'.repeat(64), 201],
  ])('answers to a network named %s with %d', async (name, status) => {
    const group = await portal.groupPath('digital-sandbox', 'rg-sandbox-empty');
    const path = `${group}/providers/Microsoft.Network/virtualNetworks/${name}`;
    const answer = await put(path, network('10.9.0.0/16'), NETWORK);
    expect(answer.status).toBe(status);
    await remove(path, NETWORK);
  });

  it('denies by policy, and offers only what Azure has', async () => {
    const version = 'api-version=2026-09-01';
    const group = await portal.groupPath('digital-sandbox', 'rg-sandbox-empty');
    const path = `${group}/providers/Microsoft.Storage/storageAccounts/stdenied`;
    const body = {
      location: 'westeurope',
      sku: { name: 'Standard_LRS' },
      kind: 'StorageV2',
    };
    for (const [change, status, code] of [
      [{ location: 'uksouth' }, 403, 'RequestDisallowedByPolicy'],
      [{ location: 'mars' }, 400, 'LocationNotAvailableForResourceType'],
      [{ sku: { name: 'Gold' } }, 400, 'InvalidValuesForRequestParameters'],
      [{ kind: 'Blob' }, 400, 'InvalidValuesForRequestParameters'],
    ] as const) {
      expect(await put(path, { ...body, ...change }, version)).toMatchObject({
        status,
        body: { error: { code } },
      });
    }
  });

  it('holds to locks, which only an owner sets', async () => {
    const locks = 'api-version=2020-05-01';
    const group = await portal.groupPath('digital-sandbox', 'rg-sandbox-asha');
    const lock = `${group}/providers/Microsoft.Authorization/locks/keep`;
    const owner = await as(ASHA);
    const set = (caller: ArmCaller, level: string) =>
      caller.ask(`${lock}?${locks}`, {
        method: 'PUT',
        body: { properties: { level } },
      });
    expect((await set(portal, 'ReadOnly')).status).toBe(403);
    expect((await set(owner, 'CanNotDelete')).status).toBe(201);
    expect(await remove(group)).toMatchObject({
      status: 409,
      body: { error: { code: 'ScopeLocked' } },
    });
    const locked = `${group}/providers/Microsoft.Network/virtualNetworks/vnet-locked`;
    const space = { addressSpace: { addressPrefixes: ['10.9.0.0/16'] } };
    const write = () =>
      put(
        locked,
        { location: 'westeurope', properties: space },
        'api-version=2026-01-01',
      );
    expect((await write()).status).toBe(201);
    await set(owner, 'ReadOnly');
    expect((await write()).status).toBe(409);
    const resources = await portal.all(
      `${group}/resources?api-version=2021-04-01&$filter=resourceType eq 'Microsoft.Network/virtualNetworks'`,
    );
    expect(resources.items.map(({ name }) => name)).toEqual(['vnet-locked']);
    await owner.ask(`${lock}?${locks}`, { method: 'DELETE' });
    expect((await remove(locked, 'api-version=2026-01-01')).status).toBe(200);
  });

  it('ignores no filter', async () => {
    const group = await portal.groupPath('digital-sandbox', 'rg-sandbox-empty');
    const answer = await portal.ask(
      `${group}/providers/Microsoft.Web/sites?api-version=2024-04-01&$filter=name eq 'x'`,
    );
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 'InvalidFilterInQueryString' } },
    });
  });

  it('keeps names of storage accounts unique everywhere', async () => {
    const version = 'api-version=2026-09-01';
    const group = await portal.groupPath('digital-sandbox', 'rg-sandbox-empty');
    const path = (name: string) =>
      `${group}/providers/Microsoft.Storage/storageAccounts/${name}`;
    const body = {
      location: 'northeurope',
      sku: { name: 'Standard_LRS' },
      kind: 'StorageV2',
    };
    for (const [name, status, code] of [
      ['stbasketprod', 409, 'StorageAccountAlreadyTaken'],
      ['St-x', 400, 'AccountNameInvalid'],
    ] as const) {
      expect(await put(path(name), body, version)).toMatchObject({
        status,
        body: { error: { code } },
      });
    }
    expect((await put(path('stnew'), body, version)).status).toBe(200);
    expect((await remove(path('stnew'), version)).status).toBe(200);
    expect((await remove(path('stnew'), version)).status).toBe(204);
  });

  it.each([
    [
      'stbasketprod',
      {
        nameAvailable: false,
        reason: 'AlreadyExists',
        message: 'The storage account named stbasketprod is already taken.',
      },
    ],
    [
      'St-x',
      {
        nameAvailable: false,
        reason: 'AccountNameInvalid',
        message:
          'St-x is not a valid storage account name. Storage account name must be between 3 and 24 characters in length and use numbers and lower-case letters only.',
      },
    ],
    ['stfree', { nameAvailable: true }],
  ])(
    'tells in every subscription whether a storage account may be named %s',
    async (name, expected) => {
      const ids = await portal.subscriptions();
      for (const subscription of ['digital-sandbox', 'payments-prod']) {
        const { status, body } = await portal.ask(
          `/subscriptions/${ids[subscription]}/providers/Microsoft.Storage/checkNameAvailability?api-version=2026-09-01`,
          {
            method: 'POST',
            body: { name, type: 'Microsoft.Storage/storageAccounts' },
          },
        );
        expect([status, body]).toEqual([200, expected]);
      }
    },
  );

  it('answers no question about names without its body or the right to ask', async () => {
    const ids = await portal.subscriptions();
    const ask = (caller: ArmCaller, body?: object) =>
      caller.ask(
        `/subscriptions/${ids['payments-prod']}/providers/Microsoft.Storage/checkNameAvailability?api-version=2026-09-01`,
        { method: 'POST', body },
      );
    const type = 'Microsoft.Storage/storageAccounts';
    for (const body of [
      undefined,
      {},
      { name: 'x' },
      { name: 'x', type: 'y' },
    ]) {
      expect((await ask(portal, body)).status).toBe(400);
    }
    expect((await ask(await as(ASHA), { name: 'stx', type })).status).toBe(403);
  });

  it('keeps changes over a restart, until a reset', async () => {
    const made = await portal.groupPath('digital-sandbox', 'rg-kept');
    const seeded = await portal.groupPath('digital-sandbox', 'rg-sandbox-asha');
    await put(made, { location: 'northeurope' });
    await remove(seeded);
    await estate.close();
    estate = await startEstateProcess({
      dataDir,
      services: ['azure', 'graph', 'signIn'],
    });
    portal = await ArmCaller.portal(estate);
    expect(await exists(made)).toBe(204);
    expect(await exists(seeded)).toBe(404);
    const account = `${seeded}/providers/Microsoft.Storage/storageAccounts/stsandboxasha`;
    await put(seeded, { location: 'northeurope' });
    // A new group of the same name does not contain the resources of the deleted one.
    expect((await portal.ask(`${account}?api-version=2026-09-01`)).status).toBe(
      404,
    );
    await estate.reset();
    expect(await exists(made)).toBe(404);
    expect((await portal.ask(`${account}?api-version=2026-09-01`)).status).toBe(
      200,
    );
  });
});
