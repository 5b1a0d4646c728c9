import type { TokenService } from '../../../tokens/TokenService';
import { authorize, type GraphRight } from './authorize';

const OID = 'object-id';

/** Whom a token acts for, or why it is refused. */
function ask(granted: Record<string, unknown>, right: GraphRight) {
  const claims = { ...granted, oid: OID };
  const tokens: Partial<TokenService> = { verify: async () => claims };
  return authorize('Bearer x', right, {
    tokens: tokens as TokenService,
    isAudience: () => true,
  });
}

const app = (role: string) => ({ idtyp: 'app', roles: [role] });

// https://learn.microsoft.com/graph/auth/auth-concepts#access-scenarios: a token that acts for a person may what the
// application was granted, and no more than the person may.
it.each<[object, GraphRight]>([
  [app('Directory.Read.All'), 'writeGroups'],
  [{ scp: 'openid User.Read' }, 'readDirectory'],
  [{ scp: 'Group.ReadWrite.All' }, 'writeGroups'],
  [{ scp: 'User.ReadWrite.All' }, 'writeUsers'],
  [{ scp: 'Sites.ReadWrite.All' }, 'readSites'],
])('%j may not %s', async (granted, right) => {
  await expect(ask({ ...granted }, right)).rejects.toMatchObject({
    status: 403,
  });
});

it.each<[object, GraphRight, string | undefined]>([
  [app('Group.ReadWrite.All'), 'writeGroups', undefined],
  [app('Sites.Selected'), 'writeSites', undefined],
  [{ scp: 'openid User.Read' }, 'readSelf', OID],
  [{ scp: 'User.Read.All' }, 'readDirectory', OID],
])('%j may %s for %s', async (granted, right, person) => {
  expect(await ask({ ...granted }, right)).toBe(person);
});
