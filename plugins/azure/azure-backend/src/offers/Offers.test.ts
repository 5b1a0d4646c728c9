import { mockServices } from '@backstage/backend-test-utils';
import type { AccessScope, Principal } from '@portal/plugin-access-node';
import type { CreationScope } from '@portal/plugin-azure-node';
import { SharedReads } from '@portal/plugin-system-client-node';
import { Offers, PORTAL_MAY_NOT } from './Offers';

const SUBSCRIPTION = '42084ab3-cb5f-5d4b-a710-8cdeb2040013';
const ASHA: Principal = {
  userRef: 'user:default/asha',
  groups: ['group:default/checkout'],
  directoryId: '3c1f0a52-7a4e-4f0b-9a6d-0a5a1f0c1001',
};

/** @param allowed - ids and names that the access service allows */
function start(
  allowed: string[],
  { portal = [], byRole = [] }: { portal?: string[]; byRole?: string[] } = {},
) {
  const may = jest.fn(
    async (_who: Principal, _verb: string, scope: AccessScope) => {
      const texts = Object.values(scope);
      return texts.some(text => allowed.includes(text))
        ? { allowed: true as const }
        : { allowed: false as const, reason: 'no' };
    },
  );
  const mayCreate = jest.fn(async ({ subscriptionId }: CreationScope) =>
    portal.includes(subscriptionId),
  );
  const groupsToCreateIn = jest.fn(async () => byRole);
  const kept = new Map();
  const cache = mockServices.cache.mock({
    get: async key => kept.get(key),
    set: async (key, value) => void kept.set(key, value),
  });
  const offers = new Offers({
    access: { may },
    azure: { mayCreate, groupsToCreateIn },
    reads: new SharedReads({ cache, logger: mockServices.logger.mock() }),
  });
  return { offers, may, mayCreate };
}

const listOf = <Item>(items: Item[]) => ({ items, complete: true, limit: 10 });
const { signal } = new AbortController();

describe('subscriptions', () => {
  const all = listOf(['a', 'b', 'c'].map(id => ({ id, name: id, tags: {} })));

  it('are those in which the person may create, and say where the portal may not', async () => {
    const { offers, mayCreate } = start(['a', 'c'], { portal: ['a'] });
    const offered = {
      ...all,
      items: [all.items[0], { ...all.items[2], unavailable: PORTAL_MAY_NOT }],
    };
    expect(await offers.subscriptions(ASHA, all, signal)).toEqual(offered);
    expect(await offers.subscriptions(ASHA, all, signal)).toEqual(offered);
    expect(mayCreate.mock.calls).toEqual([
      [{ subscriptionId: 'a' }, 'portal', expect.anything()],
      [{ subscriptionId: 'c' }, 'portal', expect.anything()],
    ]);
  });
});

describe('resource groups', () => {
  const group = (name: string, tags: Record<string, string> = {}) => ({
    id: `/${name}`,
    resourceGroupName: name,
    location: 'westeurope',
    tags,
  });
  const all = listOf([
    group('rg-role'),
    group('rg-own', { Owner: 'checkout' }),
    group('rg-claim', { owner: 'checkout' }),
    group('rg-other', { owner: 'payments' }),
    group('rg-odd', { owner: ':' }),
  ]);
  const names = async (offers: Offers, use: 'create' | 'delete') => {
    const wanted = { subscriptionId: SUBSCRIPTION, use, signal };
    const { items } = await offers.resourceGroups(ASHA, all, wanted);
    return items.map(({ resourceGroupName }) => resourceGroupName);
  };

  it('to create in are those of a role, and those that the portal made for the person’s groups', async () => {
    const { offers, may } = start(['rg-own'], { byRole: ['rg-role'] });
    expect(await names(offers, 'create')).toEqual(['rg-role', 'rg-own']);
    // Only groups whose tags name the person's group are checked.
    expect(may).toHaveBeenCalledTimes(2);
  });

  it('to delete are those that the access service allows', async () => {
    const { offers } = start(['rg-own'], { byRole: ['rg-role'] });
    expect(await names(offers, 'delete')).toEqual(['rg-own']);
  });

  it('are said to be more than were asked about', async () => {
    const many = listOf(
      Array.from({ length: 60 }, (_, index) =>
        group(`rg-${index}`, { owner: 'checkout' }),
      ),
    );
    const { offers, may } = start(many.items.map(one => one.resourceGroupName));
    const { items, complete } = await offers.resourceGroups(ASHA, many, {
      subscriptionId: SUBSCRIPTION,
      use: 'delete',
      signal,
    });
    expect([items.length, complete, may.mock.calls.length]).toEqual([
      50,
      false,
      50,
    ]);
  });
});
