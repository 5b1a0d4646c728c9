import { type EstateProcess, startEstateProcess } from '@portal/estate';
import { failingCalls } from '@portal/test-kit';
import { createService } from '../__testUtils__/createService';
import { StubGitHub } from '../__testUtils__/StubGitHub';
import type { SourceControlService } from './types';

const REPOSITORY = 'platform-configuration';
const PATH = 'made/by a test/ä.yaml';

let estate: EstateProcess;
let service: SourceControlService;
/** A service with a time limit of half a second. */
let hasty: SourceControlService;
afterAll(() => estate?.close());
beforeAll(async () => {
  estate = await startEstateProcess({ services: ['sourceControl'] });
  const options = {
    url: estate.urls.sourceControl,
    token: estate.credentials.sourceControlToken,
  };
  service = createService(options);
  hasty = createService({ ...options, github: { timeoutMs: 500 } });
});
afterEach(() => estate.clearFaults());

const place = {
  repository: REPOSITORY,
  path: PATH,
  message: 'Change a file',
};
const file = (text: string, sha?: string) => ({
  ...place,
  text,
  ...(sha && { sha }),
});

async function shaNow(): Promise<string> {
  const found = await service.findFile(REPOSITORY, PATH);
  return found?.sha ?? '';
}

describe('files', () => {
  it('are made, changed and deleted, and read as they are now', async () => {
    expect(await service.findFile(REPOSITORY, PATH)).toBeUndefined();
    await service.writeFile(file('naïve\n'));
    const found = await service.findFile(REPOSITORY, PATH);
    expect(found).toMatchObject({ path: PATH, text: 'naïve\n' });
    await service.writeFile(file('changed\n', found?.sha));
    expect(await service.findFile(REPOSITORY, PATH)).toMatchObject({
      text: 'changed\n',
    });
    await service.deleteFile({ ...place, sha: await shaNow() });
    expect(await service.findFile(REPOSITORY, PATH)).toBeUndefined();
  });

  it('are not replaced unseen', async () => {
    await service.writeFile(file('first'));
    await expect(service.writeFile(file('second'))).rejects.toMatchObject({
      name: 'InputError',
    });
    const old = await shaNow();
    await service.writeFile(file('second', old));
    for (const late of [
      service.writeFile(file('third', old)),
      service.deleteFile({ ...place, sha: old }),
    ]) {
      await expect(late).rejects.toMatchObject({ name: 'ConflictError' });
    }
    expect(await service.findFile(REPOSITORY, PATH)).toMatchObject({
      text: 'second',
    });
  });

  it.each([
    ['another organisation', { repository: 'elsewhere/x' }, 'InputError'],
    ['a path that leads out', { path: '../x' }, 'InputError'],
    ['no repository', { repository: 'not-there' }, 'NotFoundError'],
    ['no branch', { branch: 'not-there' }, 'NotFoundError'],
  ])('are not written to %s', async (_case, wrong, name) => {
    const request = { ...file('x'), path: 'other.yaml', ...wrong };
    await expect(service.writeFile(request)).rejects.toMatchObject({ name });
  });
});

describe('access', () => {
  const teamsOf = async () => {
    const { urls, credentials } = estate;
    const response = await fetch(
      `${urls.sourceControl}/api/v3/repos/retail-example/${REPOSITORY}/teams`,
      { headers: { authorization: `token ${credentials.sourceControlToken}` } },
    );
    const teams: { slug: string; permission: string }[] = await response.json();
    return teams.map(({ slug, permission }) => `${slug} ${permission}`);
  };

  it('is given to teams', async () => {
    expect(await service.hasTeam('checkout')).toBe(true);
    expect(await service.hasTeam('not-there')).toBe(false);
    expect(await service.hasTeam('../x')).toBe(false);
    const grant = { repository: REPOSITORY, team: 'checkout' } as const;
    await service.grantTeam({ ...grant, permission: 'push' });
    await service.grantTeam({ ...grant, permission: 'admin' });
    expect(await teamsOf()).toEqual(['checkout admin']);
    await expect(
      service.grantTeam({ ...grant, team: 'not-there', permission: 'pull' }),
    ).rejects.toMatchObject({
      name: 'NotFoundError',
      message: expect.stringContaining("team 'not-there'"),
    });
  });

  it('is given to people', async () => {
    const grant = { repository: REPOSITORY, permission: 'pull' } as const;
    await service.grantUser({ ...grant, username: 'theo-owner' });
    await expect(
      service.grantUser({ ...grant, username: 'nobody-here' }),
    ).rejects.toMatchObject({ name: 'NotFoundError' });
    await expect(
      service.grantUser({ ...grant, username: 'a/b' }),
    ).rejects.toMatchObject({ name: 'InputError' });
  });
});

describe('seats of GitHub Copilot', () => {
  it('are given to members, once', async () => {
    expect(await service.hasCopilotSeat('theo-owner')).toBe(false);
    await service.assignCopilotSeat('theo-owner');
    await service.assignCopilotSeat('theo-owner');
    expect(await service.hasCopilotSeat('theo-owner')).toBe(true);
    await expect(service.assignCopilotSeat('passer-by')).rejects.toMatchObject({
      name: 'NotFoundError',
      message: expect.stringContaining('no member of retail-example'),
    });
  });

  it('are not given where everybody has one', async () => {
    const stub = await StubGitHub.start({
      '/api/v3/orgs/retail-example/copilot/billing/selected_users': {
        status: 422,
      },
    });
    try {
      const other = createService({ url: stub.url, token: 'x' });
      await expect(other.assignCopilotSeat('x')).rejects.toMatchObject({
        name: 'InputError',
      });
    } finally {
      await stub.close();
    }
  });
});

describe('when GitHub fails', () => {
  const x = { repository: REPOSITORY, permission: 'pull' } as const;
  const calls: [string, () => Promise<unknown>][] = [
    ['findFile', () => hasty.findFile(REPOSITORY, PATH)],
    ['writeFile', () => hasty.writeFile({ ...file('x'), path: 'new' })],
    ['deleteFile', () => hasty.deleteFile({ ...place, sha: 'x' })],
    ['hasTeam', () => hasty.hasTeam('checkout')],
    ['grantTeam', () => hasty.grantTeam({ ...x, team: 'checkout' })],
    ['grantUser', () => hasty.grantUser({ ...x, username: 'theo-owner' })],
    ['hasCopilotSeat', () => hasty.hasCopilotSeat('theo-owner')],
    ['assignCopilotSeat', () => hasty.assignCopilotSeat('theo-owner')],
  ];

  it.each(failingCalls(calls))(
    '$method tells of $fault',
    async ({ call, fault, name }) => {
      await estate.addFault({
        service: 'source-control',
        path: '/api/v3/',
        ...fault,
      });
      await expect(call()).rejects.toMatchObject({ name });
    },
  );
});
