import { PortalRoleDecider } from './PortalRoleDecider';
import { readRoleHolders } from './roles';
import { mockServices } from '@backstage/backend-test-utils';
import type { PortalRole } from '@portal/plugin-access-node';

const holders = readRoleHolders(
  mockServices.rootConfig({
    data: {
      permission: {
        portal: {
          admins: ['group:default/admins'],
          announcers: ['group:default/communications'],
        },
      },
    },
  }),
);

function ask(role: PortalRole, groups: string[]) {
  const decider = new PortalRoleDecider(holders, {
    accessOf: async () => ({
      groups,
      granted: [],
      managed: [],
      isAdmin: false,
    }),
  });
  const principal = { userRef: 'user:default/asha', groups: [] };
  return decider.decide(principal, role);
}

it.each<[string, PortalRole, string, boolean]>([
  ['a holder', 'announcer', 'group:default/communications', true],
  ['an admin', 'announcer', 'group:default/admins', true],
  [
    'a holder of another role',
    'importer',
    'group:default/communications',
    false,
  ],
  ['a stranger', 'admin', 'group:default/checkout', false],
])('decides about %s', async (_, role, group, allowed) => {
  expect(await ask(role, [group])).toMatchObject({ allowed });
});

it('names who holds the role, and the admins, who give it', async () => {
  expect(await ask('announcer', [])).toEqual({
    allowed: false,
    reason: expect.stringContaining('publish, change and withdraw'),
    holders: ['group:default/communications', 'group:default/admins'],
    givers: ['group:default/admins'],
  });
});
