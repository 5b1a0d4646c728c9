import type { JsonObject } from '@backstage/types';
import type { CloudBench, TaskState } from '../__testUtils__/CloudBench';
import { useCloudBench } from '../__testUtils__/useCloudBench';

let bench: CloudBench;
useCloudBench(started => {
  bench = started;
});

describe('source-control:copilot-seat:assign', () => {
  const give = (username: string, options = {}) =>
    bench.run(
      'source-control:copilot-seat:assign',
      { username, owner: 'checkout' },
      options,
    );

  it('gives a member one seat', async () => {
    const dry = await give('theo-owner', { dryRun: true });
    expect(dry.log).toContain('would give theo-owner a seat');
    const first = await give('theo-owner');
    expect(first.outputs).toEqual({
      resourceId: 'github/copilot/theo-owner',
      isNew: true,
    });
    const second = await give('Theo-Owner');
    expect(second.outputs.isNew).toBe(false);
    expect(second.log).toContain('has a seat of GitHub Copilot already');
    expect(
      await bench.services.sourceControl.hasCopilotSeat('theo-owner'),
    ).toBe(true);
  });

  it.each([
    ['passer-by', 'InputError', 'User not found in the specified GitHub'],
    ['tidy-robot', 'NotAllowedError', 'User is not allowed to raise request'],
    ['brugge-lotte', 'NotAllowedError', 'User is not allowed to raise request'],
  ])('gives %s none', async (username, name, message) => {
    await expect(give(username)).rejects.toMatchObject({
      name,
      message: expect.stringContaining(message),
    });
  });

  it.each([
    [403, 'NotAllowedError'],
    [500, 'UpstreamUnavailableError'],
  ])('says what a %i means', async (status, name) => {
    await bench.estate.addFault({
      service: 'source-control',
      path: '/api/v3/orgs/',
      kind: 'status',
      status,
    });
    await expect(give('asha-requester')).rejects.toMatchObject({ name });
  });
});

describe('source-control:repository:grant-access', () => {
  const REPOSITORY = 'basket-service';
  const page = () => `${bench.estate.urls.sourceControl}/retail-example`;

  /** An entity that names a repository, from a file somewhere. */
  function describeRepository(owner: string, target: string) {
    const entity = {
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Component',
      metadata: {
        name: bench.name('component-'),
        annotations: {
          'github.com/project-slug': `retail-example/${REPOSITORY}`,
        },
      },
      spec: { owner },
    };
    bench.catalog.entities.push(bench.catalog.processed(entity, target));
  }

  const input = (more: JsonObject = {}) => ({
    repository: REPOSITORY,
    groups: [
      { adgroup_name: 'Search', read: true },
      { adgroup_name: 'Payments', read: true, write: true },
    ],
    teamMembers: [{ email: 'template.owner@retail.example', admin: true }],
    ...more,
  });
  const grant = (wanted: JsonObject, options = {}) =>
    bench.run('source-control:repository:grant-access', wanted, options);

  async function accessOf() {
    const { urls, credentials } = bench.estate;
    const list = async (what: string) => {
      const answer = await fetch(
        `${urls.sourceControl}/api/v3/repos/retail-example/${REPOSITORY}/${what}`,
        {
          headers: { authorization: `token ${credentials.sourceControlToken}` },
        },
      );
      return answer.json();
    };
    const teams: { slug: string; permission: string }[] = await list('teams');
    const people: { login: string; role_name: string }[] =
      await list('collaborators');
    return [
      ...teams.map(one => `${one.slug} ${one.permission}`),
      ...people.map(one => `${one.login} ${one.role_name}`),
    ];
  }

  it('is not for who does not own the repository, whatever others register', async () => {
    describeRepository(
      'group:default/search',
      `${page()}/${REPOSITORY}/x.yaml`,
    );
    describeRepository(
      'group:default/checkout',
      `${page()}/${REPOSITORY}-of-others/catalog-info.yaml`,
    );
    await expect(grant(input())).rejects.toMatchObject({
      name: 'NotAllowedError',
      message: expect.stringContaining('retail-example/basket-service'),
    });
    expect(await accessOf()).toEqual([]);
  });

  it('gives groups and people the highest of their rights, and may be repeated', async () => {
    describeRepository(
      'group:default/checkout',
      `${page()}/${REPOSITORY}/blob/main/catalog-info.yaml`,
    );
    const dry = await grant(input(), { dryRun: true });
    expect(dry.log).toContain('would give 3 teams and people access');
    expect(await accessOf()).toEqual([]);
    const { outputs } = await grant(input());
    expect(outputs).toEqual({
      count: 3,
      repositoryUrl: `${page()}/${REPOSITORY}`,
      resourceId: `github/retail-example/${REPOSITORY}`,
    });
    const access = ['search pull', 'payments push', 'theo-owner admin'];
    expect(await accessOf()).toEqual(access);
    await grant(input());
    expect(await accessOf()).toEqual(access);
  });

  it('refuses a group whose name or nickname several groups have', async () => {
    const { commands } = bench.services;
    const more = (displayName: string, mailNickname: string) =>
      commands.makeGroup({
        displayName,
        mailNickname,
        description: '',
        ownerIds: [],
        memberIds: [],
      });
    const made = [
      await more('Search', 'search-2'),
      await more('Seekers', 'search'),
    ];
    for (const name of ['Search', 'Seekers']) {
      const groups = [{ adgroup_name: name, read: true }];
      await expect(grant(input({ groups }))).rejects.toMatchObject({
        name: 'InputError',
        message: expect.stringContaining('several groups of this name'),
      });
    }
    for (const { id } of made) await commands.deleteGroup(id);
  });

  it('says how far it came, and goes on from there', async () => {
    const state: TaskState = new Map();
    const taskId = bench.name('granting-');
    await bench.estate.addFault({
      service: 'source-control',
      path: '/api/v3/orgs/retail-example/teams/payments/repos',
      kind: 'status',
      status: 500,
    });
    await expect(grant(input(), { taskId, state })).rejects.toMatchObject({
      message: expect.stringContaining('1 of 3 have access now. Retry the run'),
    });
    await bench.estate.clearFaults();
    await bench.estate.forgetRequests();
    await grant(input(), { taskId, state });
    const puts = (await bench.estate.requests('source-control')).filter(
      ({ method }) => method === 'PUT',
    );
    expect(puts).toHaveLength(2);
  });

  it.each([
    [
      'a group that is none',
      { groups: [{ adgroup_name: 'Nobody here', read: true }] },
      'Entry 1: Invalid AD Group. Please enter a valid one.',
    ],
    [
      'a group without rights',
      { groups: [{ adgroup_name: 'Search' }] },
      'Entry 1: Choose read, write or admin',
    ],
    [
      'a group that is no team',
      { groups: [{ adgroup_name: 'Technology News', read: true }] },
      'Entry 1: The group is no team in GitHub yet',
    ],
    [
      'somebody whose username nobody knows',
      { teamMembers: [{ email: 'lucia.moretti@retail.example', read: true }] },
      'Entry 1: The directory does not know the GitHub username',
    ],
    [
      'nobody',
      { teamMembers: [{ email: 'x@retail.example', read: true }] },
      'Entry 1: Invalid Email Id. Please enter a valid one.',
    ],
  ])('gives nothing to %s', async (_case, more, message) => {
    await bench.estate.forgetRequests();
    await expect(
      grant(input({ groups: [], teamMembers: [], ...more })),
    ).rejects.toMatchObject({
      name: 'InputError',
      message: expect.stringContaining(message),
    });
    const requests = await bench.estate.requests('source-control');
    expect(requests.map(({ method }) => method)).not.toContain('PUT');
  });
});

it('has told nobody an address', () => {
  expect(bench.spoken).not.toBe('');
  expect(bench.spoken).not.toMatch(/[\w.]+@retail\.example/i);
});
