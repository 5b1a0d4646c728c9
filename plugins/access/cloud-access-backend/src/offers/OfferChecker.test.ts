import { mockServices } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import type { InspectedGroup } from '@portal/plugin-directory-node';
import { type Offer, scopeId } from './Offer';
import { GROUP_ID, OfferChecker } from './OfferChecker';

const OFFER: Offer = {
  id: 'readers',
  role: { name: 'Reader', id: 'reader-id' },
  scope: { subscriptionId: 'commerce' },
  groupId: 'group-id',
  approvers: [],
  requesters: [],
  maxMinutes: 60,
};
const GROUP: InspectedGroup = {
  id: OFFER.groupId,
  displayName: 'Readers',
  mailNickname: 'readers',
  isSecurityGroup: true,
  isRoleAssignable: false,
  isManagedElsewhere: false,
};
const ROLE = { roleId: OFFER.role.id, scope: scopeId(OFFER.scope) };

/** A group of the catalogue with the object id of the offer's group. */
const groupThatOwns = (...targets: string[]): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Group',
  metadata: { name: 'readers', annotations: { [GROUP_ID]: OFFER.groupId } },
  relations: targets.map(targetRef => ({ type: 'ownerOf', targetRef })),
});

const VISIBLE_MS = 600_000;

/** What Azure, the directory and the catalogue say of the offer. */
interface Answers {
  /** Null: the directory has no such group. */
  group?: Partial<InspectedGroup> | null;
  above?: string[];
  roles?: object[];
  subscriptions?: object[];
  entities?: Entity[];
}

/** A checker whose systems say what `say` returns at that time. */
function checking(say: () => Answers) {
  const clock = { ms: 0 };
  const checker = new OfferChecker({
    auth: mockServices.auth(),
    azure: {
      listSubscriptions: async () => {
        const items = [{ id: 'commerce', name: 'Commerce' }];
        return { items: say().subscriptions ?? items } as never;
      },
    },
    azureCommands: {
      findResourceGroup: async () => undefined,
      listOwnRoles: async () => (say().roles ?? [ROLE]) as never,
    },
    catalog: catalogServiceMock({ entities: say().entities }),
    directory: {
      inspectGroup: async () => {
        const { group } = say();
        return group === null ? undefined : { ...GROUP, ...group };
      },
      listGroupsOf: async () => (say().above ?? []) as never,
    },
    records: { markOf: async () => undefined },
    reservedGroupNames: new Set(['portal-admins']),
    now: () => new Date(clock.ms),
    visibleMs: VISIBLE_MS,
  });
  return { checker, clock };
}

const check = (say: Answers = {}) => checking(() => say).checker.check(OFFER);

it('offers a role that its group holds, and nothing else', async () => {
  expect(await check({ entities: [groupThatOwns()] })).toMatchObject({
    state: 'offered',
    groupName: 'Readers',
    subscriptionName: 'Commerce',
  });
});

it.each([
  [
    { group: { isRoleAssignable: true } },
    'The group can hold roles of the directory itself',
  ],
  [
    { group: { isManagedElsewhere: true } },
    'A rule or another directory decides the members of the group',
  ],
  [{ group: { isSecurityGroup: false } }, 'The group is no security group'],
  [
    { group: { displayName: 'Portal-Admins' } },
    'The group has rights in the portal',
  ],
  [
    { group: { mailNickname: 'portal-ADMINS' } },
    'The group has rights in the portal',
  ],
  [{ above: ['cloud-platform'] }, 'The group is a member of another group'],
  [
    { entities: [groupThatOwns('component:default/basket')] },
    'The group owns entities of the catalogue',
  ],
  [
    { roles: [ROLE, { ...ROLE, roleId: 'owner' }] },
    'The group holds more than the offered role',
  ],
  [
    { roles: [{ ...ROLE, scope: '/' }] },
    'The group holds its role at another scope',
  ],
  [
    { roles: [{ ...ROLE, roleId: 'owner' }] },
    'The group holds another role there',
  ],
])('does not offer more than the page says: %j', async (say, problem) => {
  expect(await check(say)).toMatchObject({ state: 'misconfigured', problem });
});

describe.each<[string, Answers, object]>([
  ['the group', { group: null }, { state: 'gone' }],
  ['the subscription', { subscriptions: [] }, { state: 'gone' }],
  [
    'the role',
    { roles: [] },
    {
      state: 'misconfigured',
      problem: 'The group does not hold Reader there',
    },
  ],
])('answers without %s', (_what, without, state) => {
  it('count when they agree over the time in which a change becomes visible', async () => {
    const { checker, clock } = checking(() => without);
    const unavailable = {
      name: 'ServiceUnavailableError',
      message: expect.stringContaining('cannot be checked now'),
    };
    await expect(checker.checkNow(OFFER)).rejects.toMatchObject(unavailable);
    clock.ms = VISIBLE_MS - 1;
    await expect(checker.check(OFFER)).rejects.toMatchObject(unavailable);
    clock.ms = VISIBLE_MS;
    expect(await checker.check(OFFER)).toMatchObject(state);
  });

  it('start again after another one, and leave the names', async () => {
    let say: Answers = {};
    const { checker, clock } = checking(() => say);
    const name = 'ServiceUnavailableError';
    await checker.checkNow(OFFER);
    say = without;
    await expect(checker.checkNow(OFFER)).rejects.toMatchObject({ name });
    expect(checker.lastFacts(OFFER.id)).toMatchObject({ groupName: 'Readers' });
    say = {};
    await checker.checkNow(OFFER);
    say = without;
    clock.ms = VISIBLE_MS;
    await expect(checker.checkNow(OFFER)).rejects.toMatchObject({ name });
  });
});
