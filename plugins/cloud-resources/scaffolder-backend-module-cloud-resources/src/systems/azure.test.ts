import { randomUUID } from 'node:crypto';
import { NETWORK_RANGE_MESSAGES } from '@portal/plugin-azure-common';
import type { JsonObject } from '@backstage/types';
import { type CloudBench, SANDBOX, THEO } from '../__testUtils__/CloudBench';
import { useCloudBench } from '../__testUtils__/useCloudBench';

let bench: CloudBench;
useCloudBench(started => {
  bench = started;
});

async function subscription(name: string): Promise<string> {
  const { urls, credentials } = bench.estate;
  const identity = await fetch(
    `${urls.identity}?api-version=2019-08-01&resource=https://management.azure.com`,
    { headers: { 'x-identity-header': credentials.identityHeader } },
  );
  const { access_token: token }: { access_token: string } =
    await identity.json();
  const answer = await fetch(
    `${urls.azure}/subscriptions?api-version=2020-01-01&$top=100`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  const {
    value,
  }: { value: { displayName: string; subscriptionId: string }[] } =
    await answer.json();
  return value.find(one => one.displayName === name)?.subscriptionId ?? '';
}

const storage = (more: JsonObject) => ({
  subscriptionId: SANDBOX,
  resourceGroupName: 'rg-sandbox-empty',
  name: bench.name('stmore'),
  location: 'westeurope',
  owner: 'checkout',
  ...more,
});

describe('azure:resource-group:create', () => {
  const input = (more: JsonObject = {}) => ({
    subscriptionId: SANDBOX,
    name: bench.name('rg-more-'),
    location: 'westeurope',
    owner: 'checkout',
    ...more,
  });

  it('tags it with its owner and the template', async () => {
    const { name, ...rest } = input();
    await bench.run('azure:resource-group:create', { ...rest, name });
    const group = await bench.services.azure.findResourceGroup({
      subscriptionId: SANDBOX,
      resourceGroupName: name,
    });
    expect(group?.tags).toEqual({
      owner: 'checkout',
      createdBy: 'template:default/under-test',
      createdSeal: expect.any(String),
    });
  });

  it('takes no group for its own that was made anew in Azure', async () => {
    const { azure } = bench.services;
    const wanted = input();
    const { subscriptionId, name, location } = wanted;
    const { outputs } = await bench.run('azure:resource-group:create', wanted);
    await bench.run('cloud:resource:register', {
      resourceId: String(outputs.resourceId),
      title: name,
      type: 'azure-resource-group',
      owner: 'checkout',
    });
    const ref = { subscriptionId, resourceGroupName: name };
    await azure.deleteResourceGroup(ref);
    await azure.makeResourceGroup({
      ...ref,
      location,
      tags: { owner: 'search' },
    });
    await expect(
      bench.run('azure:resource-group:create', wanted),
    ).rejects.toMatchObject({ name: 'ConflictError' });
    await expect(
      bench.run('azure:resource-group:delete', { subscriptionId, name }),
    ).rejects.toMatchObject({ name: 'NotAllowedError' });
    expect(await azure.findResourceGroup(ref)).toBeDefined();
  });

  it('takes no group for its own whose tags say so', async () => {
    const { subscriptionId, name, ...rest } = input();
    await bench.services.azure.makeResourceGroup({
      subscriptionId,
      resourceGroupName: name,
      location: rest.location,
      tags: {
        owner: 'checkout',
        createdBy: 'template:default/under-test',
        createdSeal: randomUUID(),
      },
    });
    await expect(
      bench.run('azure:resource-group:create', {
        subscriptionId,
        name,
        ...rest,
      }),
    ).rejects.toMatchObject({ name: 'ConflictError' });
  });

  it('refuses a subscription that the requester does not see', async () => {
    const subscriptionId = await subscription('fulfilment-nonprod');
    const run = bench.run(
      'azure:resource-group:create',
      input({ subscriptionId }),
    );
    await expect(run).rejects.toMatchObject({
      name: 'NotAllowedError',
      message: expect.stringContaining('You have no role in this subscription'),
    });
  });

  it('says that the portal may not, where Azure does not let it', async () => {
    const subscriptionId = await subscription('commerce-prod');
    const run = bench.run(
      'azure:resource-group:create',
      input({ subscriptionId }),
    );
    await expect(run).rejects.toMatchObject({ name: 'NotAllowedError' });
  });

  it.each([
    ['by hand', { name: 'rg-sandbox-asha' }],
    ['by hand, for an application', { name: 'rg-sandbox-search-ranking' }],
  ])('refuses the name of a group that was made %s', async (_case, more) => {
    await expect(
      bench.run('azure:resource-group:create', input(more)),
    ).rejects.toMatchObject({
      name: 'ConflictError',
      message: 'Resource Group Already Exists',
    });
  });

  it('refuses its own name in another region', async () => {
    const wanted = input();
    await bench.run('azure:resource-group:create', wanted);
    await expect(
      bench.run('azure:resource-group:create', {
        ...wanted,
        location: 'northeurope',
      }),
    ).rejects.toMatchObject({
      name: 'ConflictError',
      message: expect.stringContaining('its region is westeurope'),
    });
  });

  it.each(['RG-Caps', 'rg ä', 'a'.repeat(91), ''])(
    'refuses the name %p',
    async name => {
      await expect(
        bench.run('azure:resource-group:create', input({ name })),
      ).rejects.toMatchObject({
        name: 'InputError',
        message: expect.stringContaining("'name'"),
      });
    },
  );
});

describe('what is made in a resource group', () => {
  it('may be made by who may change it in Azure', async () => {
    const { outputs } = await bench.run(
      'azure:storage-account:create',
      storage({}),
    );
    expect(outputs.isNew).toBe(true);
  });

  it('may be made in a group of the requester’s own', async () => {
    const theo = { user: THEO };
    const owner = 'cloud-platform';
    const name = bench.name('rg-theirs-');
    await bench.run(
      'azure:resource-group:create',
      { subscriptionId: SANDBOX, name, location: 'westeurope', owner },
      theo,
    );
    const { outputs } = await bench.run(
      'azure:storage-account:create',
      storage({ resourceGroupName: name, owner }),
      theo,
    );
    expect(outputs.isNew).toBe(true);
  });

  it('may not be made in a group of others', async () => {
    const subscriptionId = await subscription('payments-nonprod');
    const run = bench.run(
      'azure:storage-account:create',
      storage({
        subscriptionId,
        resourceGroupName: 'rg-payment-gateway-dev',
      }),
    );
    await expect(run).rejects.toMatchObject({
      name: 'NotAllowedError',
      message: expect.stringContaining(
        "'rg-payment-gateway-dev' was made by no template for one of your groups",
      ),
    });
  });

  it('fails with the reason of Azure, which comes after it was accepted', async () => {
    const name = `${bench.name('stmore')}overquota`.slice(-24);
    const run = bench.run('azure:storage-account:create', storage({ name }));
    await expect(run).rejects.toMatchObject({
      name: 'InputError',
      message: expect.stringContaining(
        'MaxStorageAccountsCountPerSubscriptionExceeded: The subscription already contains 250 storage accounts',
      ),
    });
  });

  it('may not be made in a group that is not there', async () => {
    const run = bench.run(
      'azure:storage-account:create',
      storage({ resourceGroupName: 'rg-not-there' }),
    );
    await expect(run).rejects.toMatchObject({
      name: 'NotFoundError',
      message: expect.stringContaining('no such resource group'),
    });
  });

  it('has no name that somebody elsewhere in Azure has', async () => {
    const run = bench.run(
      'azure:storage-account:create',
      storage({ name: 'stsandboxasha' }),
    );
    await expect(run).rejects.toMatchObject({
      name: 'ConflictError',
      message: expect.stringContaining('unique in all of Azure'),
    });
  });

  it('has subnets within its network', async () => {
    const network = {
      subscriptionId: SANDBOX,
      resourceGroupName: 'rg-sandbox-empty',
      name: bench.name('vnet-more-'),
      location: 'westeurope',
      addressPrefixes: ['10.62.0.0/16'],
      owner: 'checkout',
    };
    await bench.estate.forgetRequests();
    for (const [ranges, message] of [
      [['10.99.0.0/24'], 'is not a part of 10.62.0.0/16'],
      [['999.1.1.1/99'], 'This is no range of IPv4 addresses'],
      [['10.62.1.0/24', '10.62.1.128/25'], 'overlaps 10.62.1.0/24'],
    ] as const) {
      const subnets = ranges.map((addressPrefix, at) => ({
        name: `snet-${at}`,
        addressPrefix,
      }));
      await expect(
        bench.run('azure:virtual-network:create', { ...network, subnets }),
      ).rejects.toMatchObject({
        name: 'InputError',
        message: expect.stringContaining(message),
      });
    }
    expect(await bench.estate.requests('azure')).toEqual([]);
    const good = [{ name: 'snet', addressPrefix: '10.62.1.0/24' }];
    await bench.run('azure:virtual-network:create', {
      ...network,
      subnets: good,
    });
    await expect(
      bench.run('azure:virtual-network:create', {
        ...network,
        subnets: [{ name: 'other', addressPrefix: '10.62.2.0/24' }],
      }),
    ).rejects.toMatchObject({
      name: 'ConflictError',
      message: expect.stringContaining('no subnet other'),
    });
  });
});

it.each([
  [
    'of its subscription',
    '10.60.7.0/24',
    'vnet-digital-sandbox',
    '10.60.0.0/16',
  ],
  [
    'around one of its subscription',
    '10.56.0.0/13',
    'vnet-digital-sandbox',
    '10.60.0.0/16',
  ],
  [
    'of the core shared services',
    '10.1.255.0/24',
    'vnet-core-shared-services-nonprod',
    '10.1.0.0/16',
  ],
])(
  'makes no network that overlaps one %s: %s',
  async (_, range, network, other) => {
    const name = bench.name('vnet-over-');
    const wanted = {
      subscriptionId: SANDBOX,
      resourceGroupName: 'rg-sandbox-empty',
      name,
      location: 'westeurope',
      addressPrefixes: [bench.range(), range],
      subnets: [{ name: 'snet', addressPrefix: range }],
      owner: 'checkout',
    };
    for (const dryRun of [true, false]) {
      await expect(
        bench.run('azure:virtual-network:create', wanted, { dryRun }),
      ).rejects.toMatchObject({
        name: 'ConflictError',
        message: `'addressPrefixes': ${NETWORK_RANGE_MESSAGES.overlapNetwork(network, other)}`,
      });
    }
  },
);

it('makes a network of a range that another subscription has', async () => {
  const { outputs } = await bench.run('azure:virtual-network:create', {
    subscriptionId: SANDBOX,
    resourceGroupName: 'rg-sandbox-empty',
    name: bench.name('vnet-like-'),
    location: 'westeurope',
    addressPrefixes: ['10.20.0.0/16'],
    subnets: [{ name: 'snet', addressPrefix: '10.20.0.0/16' }],
    owner: 'checkout',
  });
  expect(outputs.isNew).toBe(true);
});

it('has told nobody an address', () => {
  expect(bench.spoken).not.toBe('');
  expect(bench.spoken).not.toMatch(/[\w.]+@retail\.example/i);
});
