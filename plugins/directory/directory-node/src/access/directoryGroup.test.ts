import { NotFoundError } from '@backstage/errors';
import type { Principal } from '@portal/plugin-access-node';
import { DirectoryGroupDecider } from './directoryGroup';

const ASHA: Principal = {
  userRef: 'user:default/asha',
  groups: ['group:default/checkout'],
  directoryId: 'asha-id',
};

function ask(
  options: { owners?: string[]; owner?: string; principal?: Principal },
  verb: 'own' | 'join' = 'own',
) {
  const { owners = [], owner, principal = ASHA } = options;
  const decider = new DirectoryGroupDecider(
    // Everybody is a member.
    {
      listLinks: async (id, kind) =>
        id === 'x' && kind === 'owners' ? owners : ['asha-id'],
    },
    {
      markOf: async id =>
        id === 'directory/groups/x' && owner
          ? { owner, createdBy: 'template:default/x' }
          : undefined,
    },
  );
  return decider.decide(
    principal,
    verb,
    { kind: 'directory-group', id: 'x' },
    {},
  );
}

it.each(['own', 'join'] as const)(
  'lets owners of a group, and whom the portal made it for: %s',
  async verb => {
    expect(await ask({ owners: ['asha-id'] }, verb)).toEqual({ allowed: true });
    const owner = 'group:default/checkout';
    expect(await ask({ owner }, verb)).toEqual({ allowed: true });
  },
);

it('refuses everybody else in words', async () => {
  const owner = 'group:default/payments';
  expect(await ask({ owners: ['other'], owner }, 'join')).toEqual({
    allowed: false,
    reason: `Only owners of this directory group may add members, and members of '${owner}', which owns it. Ask one of them`,
    holders: [owner],
    holderIds: ['other'],
  });
  const principal = { ...ASHA, directoryId: undefined };
  expect(await ask({ owners: ['asha-id'], principal })).toMatchObject({
    allowed: false,
  });
});

it('says that there is no such group', async () => {
  const decider = new DirectoryGroupDecider(
    {
      listLinks: async () => {
        throw new NotFoundError('There is no such group');
      },
    },
    { markOf: async () => undefined },
  );
  await expect(
    decider.decide(ASHA, 'own', { kind: 'directory-group', id: 'x' }, {}),
  ).rejects.toMatchObject({ name: 'NotFoundError' });
});
