import { GroupTree } from '../catalogue/GroupTree';
import { TeamCostsDecider } from './TeamCostsDecider';

const GROUPS = new GroupTree([
  { ref: 'group:default/digital', title: 'Digital' },
  {
    ref: 'group:default/checkout',
    title: 'Checkout',
    parent: 'group:default/digital',
  },
  { ref: 'group:default/payments', title: 'Payments & Fraud' },
]);

function ask(own: string, { group = 'checkout', all = [own] } = {}) {
  const decider = new TeamCostsDecider({
    admins: new Set(['group:default/admins']),
    catalogue: { groups: async () => GROUPS },
    personGroups: { of: async () => all },
  });
  const principal = { userRef: 'user:default/asha', groups: [own] };
  return decider.decide(principal, 'read', { kind: 'team-costs', group });
}

it.each([
  ['its members', 'group:default/checkout'],
  ['members of a group above it', 'group:default/digital'],
  ['admins', 'group:default/admins'],
])('lets %s read the costs', async (_, own) => {
  expect(await ask(own)).toEqual({ allowed: true });
});

it('lets a member of a group inside the admins read them', async () => {
  const all = ['group:default/inner', 'group:default/admins'];
  expect(await ask('group:default/inner', { all })).toEqual({ allowed: true });
});

it('says to others who reads them, and who takes in members', async () => {
  expect(await ask('group:default/payments')).toEqual({
    allowed: false,
    reason: expect.stringContaining('members of Checkout'),
    holders: [
      'group:default/checkout',
      'group:default/digital',
      'group:default/admins',
    ],
    givers: ['group:default/checkout'],
  });
});

it('knows no group that is not there', async () => {
  await expect(
    ask('group:default/payments', { group: 'none' }),
  ).rejects.toMatchObject({ name: 'NotFoundError' });
});
