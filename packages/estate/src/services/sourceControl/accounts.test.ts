import type { Octokit } from 'octokit';
import { OWNER, shopRepositories } from './__testUtils__/shopRepositories';
import {
  buildPerson,
  ProxiedSourceControl,
} from './__testUtils__/ProxiedSourceControl';

describe('accounts in the REST API', () => {
  let control: ProxiedSourceControl;
  let octokit: Octokit;

  beforeAll(async () => {
    control = await ProxiedSourceControl.start({
      repositories: shopRepositories,
      accounts: [
        { login: 'build-robot', isMember: true },
        { login: 'kade-worker', name: 'Kade', company: 'Kadewerk' },
      ],
      people: [
        buildPerson(),
        buildPerson({
          githubUsername: 'former-colleague',
          accountEnabled: false,
        }),
        buildPerson({ githubUsername: 'a-guest', userType: 'Guest' }),
      ],
    });
    octokit = control.octokit();
  });
  afterAll(() => control?.close());

  it('tells a user from the organisation', async () => {
    const { data: org } = await octokit.rest.users.getByUsername({
      username: OWNER,
    });
    const { data: user } = await octokit.rest.users.getByUsername({
      username: 'asha-requester',
    });
    expect([org.type, user.type]).toEqual(['Organization', 'User']);
    await expect(
      octokit.rest.users.getByUsername({ username: 'nobody' }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    ['asha-requester', 204],
    ['ASHA-requester', 204],
    ['harbour-bot', 204],
    ['build-robot', 204],
    ['kade-worker', 404],
    ['former-colleague', 404],
    ['a-guest', 404],
    ['nobody', 404],
    [OWNER, 404],
  ])('answers whether %s is a member with %i', async (login, status) => {
    const path = `/api/v3/orgs/${OWNER}/members/${login}`;
    expect((await control.fetch(path)).status).toBe(status);
  });

  it('sends a stranger to the public members, of whom there are none', async () => {
    const path = `/api/v3/orgs/${OWNER}/members/asha-requester`;
    const response = await control.fetch(path, { headers: {} });
    expect(response.status).toBe(302);
    const next = await fetch(response.headers.get('location') ?? '');
    expect(next.status).toBe(404);
  });

  it('lists the members only', async () => {
    const { data } = await octokit.rest.orgs.listMembers({ org: OWNER });
    expect(data.map(({ login }) => login)).toEqual([
      'harbour-bot',
      'asha-requester',
      'build-robot',
    ]);
  });

  it.each([
    ['asha-requester', 'Asha Requester', 'Retail Example'],
    ['kade-worker', 'Kade', 'Kadewerk'],
    ['build-robot', null, null],
  ])('shows the profile of %s', async (username, name, company) => {
    const { data } = await octokit.rest.users.getByUsername({ username });
    expect(data).toMatchObject({ login: username, name, company });
  });
});
