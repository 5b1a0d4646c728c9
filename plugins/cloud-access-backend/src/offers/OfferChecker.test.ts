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

/** What Azure, the directory and the catalogue say of the offer. */
function check(
  say: {
    group?: Partial<InspectedGroup>;
    above?: string[];
    roles?: object[];
    entities?: Entity[];
  } = {},
) {
  const { group, above = [], roles = [ROLE], entities = [] } = say;
  return new OfferChecker({
    auth: mockServices.auth(),
    azure: {
      listSubscriptions: async () =>
        ({ items: [{ id: 'commerce', name: 'Commerce' }] }) as never,
    },
    azureCommands: {
      findResourceGroup: async () => undefined,
      listOwnRoles: async () => roles as never,
    },
    catalog: catalogServiceMock({ entities }),
    directory: {
      inspectGroup: async () => ({ ...GROUP, ...group }),
      listGroupsOf: async () => above as never,
    },
    records: { markOf: async () => undefined },
    reservedGroupNames: new Set(['portal-admins']),
  }).check(OFFER);
}

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
  [{ roles: [] }, 'The group does not hold Reader there'],
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
