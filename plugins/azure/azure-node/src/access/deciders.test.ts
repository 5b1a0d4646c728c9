import type { CreationScope } from '../service/commandTypes';
import type { Mark } from '@portal/plugin-cloud-resources-node';
import type { AccessVerbs, Principal } from '@portal/plugin-access-node';
import { ResourceGroupDecider, SubscriptionDecider } from './deciders';

const SUBSCRIPTION = '42084ab3-cb5f-5d4b-a710-8cdeb2040013';
const ASHA: Principal = {
  userRef: 'user:default/asha',
  groups: ['group:default/checkout'],
  directoryId: '3c1f0a52-7a4e-4f0b-9a6d-0a5a1f0c1001',
};
const NOBODY: Principal = { ...ASHA, directoryId: undefined };

/** The roles of a person. */
interface Roles {
  sees?: boolean;
  /** In the whole subscription. */
  creates?: boolean;
  /** In the resource group. */
  createsInGroup?: boolean;
}

/**
 * A fake Azure, in which only Asha has roles, in one subscription. Without a person it returns her roles.
 *
 * @param tags - of the group; undefined for a missing group
 */
function azure(
  { sees = false, creates, createsInGroup }: Roles,
  tags?: Record<string, string>,
) {
  const group = { id: 'x', name: 'rg-a', location: 'westeurope' };
  const isHers = (subscriptionId: string, person = ASHA.directoryId) =>
    subscriptionId === SUBSCRIPTION && person === ASHA.directoryId;
  return {
    findResourceGroup: async () => tags && { ...group, tags },
    isSubscriptionVisible: async (id: string, person: string) =>
      sees && isHers(id, person),
    mayCreate: async (scope: CreationScope, person: string) =>
      isHers(scope.subscriptionId, person) &&
      (creates === true ||
        (createsInGroup === true && scope.resourceGroupName === 'rg-a')),
  };
}

const CREATOR = { sees: true, creates: true };
const IN_GROUP = { sees: true, createsInGroup: true };
const READER = { sees: true };

describe('a subscription', () => {
  const ask = (
    verb: AccessVerbs['subscription'],
    roles: Roles,
    principal = ASHA,
  ) =>
    new SubscriptionDecider(azure(roles)).decide(
      principal,
      verb,
      { kind: 'subscription', subscriptionId: SUBSCRIPTION },
      {},
    );

  it.each([
    ['a creating role', CREATOR, [true, true, true, true]],
    ['a role in one group', IN_GROUP, [true, false, false, false]],
    ['a role that reads', READER, [true, false, false, false]],
    ['no role', {}, [false, false, false, false]],
  ])('is decided for %s', async (_, roles, expected) => {
    const verbs = ['read', 'create', 'change', 'delete'] as const;
    const answers = await Promise.all(verbs.map(verb => ask(verb, roles)));
    expect(answers.map(({ allowed }) => allowed)).toEqual(expected);
  });

  it('is refused in words, and to who is not in the directory', async () => {
    expect(await ask('create', READER)).toMatchObject({
      reason: expect.stringContaining('takes a role such as Contributor'),
    });
    expect(await ask('read', CREATOR, NOBODY)).toMatchObject({
      reason: expect.stringContaining('You have no role'),
    });
  });
});

describe('a resource group', () => {
  const ask = (
    verb: AccessVerbs['resource-group'],
    roles: Roles,
    owner?: string,
    {
      principal = ASHA,
      tags = { owner: 'payments', createdBy: 'template:default/x' },
    }: { principal?: Principal; tags?: Record<string, string> | null } = {},
  ) => {
    const mark: Mark | undefined = owner
      ? { owner, createdBy: 'template:default/x' }
      : undefined;
    return new ResourceGroupDecider(azure(roles, tags ?? undefined), {
      markOf: async id =>
        id === `/subscriptions/${SUBSCRIPTION}/resourceGroups/rg-a`
          ? mark
          : undefined,
    }).decide(
      principal,
      verb,
      {
        kind: 'resource-group',
        subscriptionId: SUBSCRIPTION,
        resourceGroupName: 'rg-a',
      },
      {},
    );
  };

  const OWN = 'group:default/checkout';
  const OTHER = 'group:default/payments';

  it.each<[string, Roles, string | undefined, boolean[]]>([
    // read, create, change, delete
    ['a creating role', CREATOR, undefined, [true, true, true, true]],
    ['a creating role there', IN_GROUP, undefined, [true, true, true, true]],
    ['a role that reads', READER, undefined, [true, false, false, false]],
    ['no role', {}, undefined, [false, false, false, false]],
    ['an entry of the portal', {}, OWN, [true, true, true, true]],
    ['another’s entry', {}, OTHER, [false, false, false, false]],
    ['a role, of another’s', CREATOR, OTHER, [true, true, true, false]],
  ])('is decided for %s', async (_, roles, owner, expected) => {
    const verbs = ['read', 'create', 'change', 'delete'] as const;
    const answers = await Promise.all(
      verbs.map(verb => ask(verb, roles, owner)),
    );
    expect(answers.map(({ allowed }) => allowed)).toEqual(expected);
  });

  it.each<[string, Record<string, string> | null, boolean]>([
    [
      'the owner and the template',
      { Owner: 'checkout', createdby: 'template:default/x' },
      true,
    ],
    [
      'another owner, after it was handed over',
      { owner: 'payments', createdBy: 'template:default/x' },
      true,
    ],
    [
      'another template',
      { owner: 'checkout', createdBy: 'template:default/y' },
      true,
    ],
    ['nothing', {}, false],
    ['somebody who made it in Azure', { owner: 'payments' }, false],
    ['the owner alone', { owner: 'checkout' }, false],
    ['neither', { owner: 'payments', createdBy: 'template:default/y' }, false],
    ['nothing, because it is gone', null, false],
  ])('is that of its entry when its tags name %s', async (_, tags, isOf) => {
    for (const verb of ['read', 'create', 'change', 'delete'] as const) {
      expect((await ask(verb, {}, OWN, { tags })).allowed).toBe(isOf);
    }
    // A resource entity of another group has no effect if its resource group was deleted.
    const answer = await ask('delete', CREATOR, OTHER, { tags: {} });
    expect(answer.allowed).toBe(true);
  });

  it('is refused in words, and to who is not in the directory', async () => {
    expect(await ask('create', {}, OTHER)).toMatchObject({
      reason: expect.stringContaining(`belongs to '${OTHER}'`),
    });
    expect(
      await ask('create', CREATOR, undefined, { principal: NOBODY }),
    ).toMatchObject({
      reason: expect.stringContaining('made by no template'),
    });
  });
});
