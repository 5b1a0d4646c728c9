import { loadDirectory } from '../../../directory';
import { EXAMPLES_DIR } from '../../../paths';
import { type DirectoryChanges, noChanges } from './changes';
import { GraphModel } from './GraphModel';
import { UserWriter } from './UserWriter';

const account = {
  accountEnabled: true,
  displayName: 'Checkout pipeline',
  mailNickname: 'YCHKOUT',
  userPrincipalName: 'YCHKOUT@retail.example',
  passwordProfile: { password: 'long-and-random' },
  userType: 'Guest',
};

describe('UserWriter', () => {
  let changes: DirectoryChanges;
  let model: GraphModel;
  let users: UserWriter;

  beforeEach(async () => {
    const directory = await loadDirectory(EXAMPLES_DIR, 'small');
    changes = noChanges();
    model = new GraphModel(directory, changes);
    const { domain } = directory.organisation;
    users = new UserWriter({ model, changes, domain });
  });

  const write = (body: unknown) =>
    users.write({ method: 'POST', segments: [], body });
  const create = () => write(account);
  const change = (id: string, body: unknown) =>
    users.write({ method: 'PATCH', segments: [id], body });

  it('creates a user, found by its principal name in any case, without its password', async () => {
    expect(create()).toMatchObject({ status: 201, object: { mail: null } });
    expect(model.user('ychkout@RETAIL.example')).toMatchObject({
      displayName: 'Checkout pipeline',
      accountEnabled: true,
      userType: 'Guest',
    });
    expect(JSON.stringify(changes)).not.toContain('long-and-random');
  });

  it('keeps a user and its mailbox in the stored changes', async () => {
    create();
    change('ychkout@retail.example', { mail: 'ychkout@retail.example' });
    const directory = await loadDirectory(EXAMPLES_DIR, 'small');
    const restarted = new GraphModel(directory, changes);
    expect(restarted.user('ychkout@retail.example')).toEqual(
      model.user('ychkout@retail.example'),
    );
    expect(restarted.user('ychkout@retail.example')?.mail).toBe(
      'ychkout@retail.example',
    );
  });

  it.each([
    ['a second one of its name', account, 'already exists'],
    ['another domain', { userPrincipalName: 'y1@evil.example' }, 'domain'],
    ['an unknown property', { admin: true }, "'admin'"],
    ['a short password', { passwordProfile: { password: 'x' } }, 'password'],
    ['a flag of the wrong type', { accountEnabled: 'yes' }, 'accountEnabled'],
  ])('refuses %s', (_, difference, message) => {
    create();
    const before = structuredClone(changes);
    expect(() => write({ ...account, ...difference })).toThrow(message);
    expect(changes).toEqual(before);
  });

  it('refuses a body that is none, an unknown user, and a change of a seeded one', () => {
    expect(() => write(undefined)).toThrow('Empty Payload');
    expect(() => change('nobody', { mail: null })).toThrow('does not exist');
    expect(() =>
      change('app.requester@retail.example', { mail: null }),
    ).toThrow('seed');
    expect(() =>
      users.write({ method: 'PATCH', segments: [], body: {} }),
    ).toThrow('not supported');
  });
});
