import { failingCalls } from '@portal/test-kit';
import { createService } from '../__testUtils__/createService';
import { StubGitHub } from '../__testUtils__/StubGitHub';
import { callWithFault, useEstate } from '../__testUtils__/useEstate';

const REPOSITORY = 'platform-configuration';
const PATH = 'made/by a test/ä.yaml';

const started = useEstate();

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
  const found = await started.service.findFile(REPOSITORY, PATH);
  return found?.sha ?? '';
}

describe('files', () => {
  it('are made, changed and deleted, and read as they are now', async () => {
    expect(await started.service.findFile(REPOSITORY, PATH)).toBeUndefined();
    await started.service.writeFile(file('naïve\n'));
    const found = await started.service.findFile(REPOSITORY, PATH);
    expect(found).toMatchObject({ path: PATH, text: 'naïve\n' });
    await started.service.writeFile(file('changed\n', found?.sha));
    expect(await started.service.findFile(REPOSITORY, PATH)).toMatchObject({
      text: 'changed\n',
    });
    await started.service.deleteFile({ ...place, sha: await shaNow() });
    expect(await started.service.findFile(REPOSITORY, PATH)).toBeUndefined();
  });

  it('are not replaced unseen', async () => {
    await started.service.writeFile(file('first'));
    await expect(
      started.service.writeFile(file('second')),
    ).rejects.toMatchObject({
      name: 'InputError',
    });
    const old = await shaNow();
    await started.service.writeFile(file('second', old));
    for (const late of [
      started.service.writeFile(file('third', old)),
      started.service.deleteFile({ ...place, sha: old }),
    ]) {
      await expect(late).rejects.toMatchObject({ name: 'ConflictError' });
    }
    expect(await started.service.findFile(REPOSITORY, PATH)).toMatchObject({
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
    await expect(started.service.writeFile(request)).rejects.toMatchObject({
      name,
    });
  });
});

describe('access', () => {
  const teamsOf = async () => {
    const { urls, credentials } = started.estate;
    const response = await fetch(
      `${urls.sourceControl}/api/v3/repos/retail-example/${REPOSITORY}/teams`,
      { headers: { authorization: `token ${credentials.sourceControlToken}` } },
    );
    const teams: { slug: string; permission: string }[] = await response.json();
    return teams.map(({ slug, permission }) => `${slug} ${permission}`);
  };

  it('is given to teams', async () => {
    expect(await started.service.hasTeam('checkout')).toBe(true);
    expect(await started.service.hasTeam('not-there')).toBe(false);
    expect(await started.service.hasTeam('../x')).toBe(false);
    const grant = { repository: REPOSITORY, team: 'checkout' } as const;
    await started.service.grantTeam({ ...grant, permission: 'push' });
    await started.service.grantTeam({ ...grant, permission: 'admin' });
    expect(await teamsOf()).toEqual(['checkout admin']);
    await expect(
      started.service.grantTeam({
        ...grant,
        team: 'not-there',
        permission: 'pull',
      }),
    ).rejects.toMatchObject({
      name: 'NotFoundError',
      message: expect.stringContaining("team 'not-there'"),
    });
  });

  it('is given to people', async () => {
    const grant = { repository: REPOSITORY, permission: 'pull' } as const;
    await started.service.grantUser({ ...grant, username: 'theo-owner' });
    await expect(
      started.service.grantUser({ ...grant, username: 'nobody-here' }),
    ).rejects.toMatchObject({ name: 'NotFoundError' });
    await expect(
      started.service.grantUser({ ...grant, username: 'a/b' }),
    ).rejects.toMatchObject({ name: 'InputError' });
  });
});

describe('seats of GitHub Copilot', () => {
  it('are given to members, once', async () => {
    expect(await started.service.hasCopilotSeat('theo-owner')).toBe(false);
    await started.service.assignCopilotSeat('theo-owner');
    await started.service.assignCopilotSeat('theo-owner');
    expect(await started.service.hasCopilotSeat('theo-owner')).toBe(true);
    await expect(
      started.service.assignCopilotSeat('passer-by'),
    ).rejects.toMatchObject({
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
    ['findFile', () => started.hasty.findFile(REPOSITORY, PATH)],
    ['writeFile', () => started.hasty.writeFile({ ...file('x'), path: 'new' })],
    ['deleteFile', () => started.hasty.deleteFile({ ...place, sha: 'x' })],
    ['hasTeam', () => started.hasty.hasTeam('checkout')],
    ['grantTeam', () => started.hasty.grantTeam({ ...x, team: 'checkout' })],
    [
      'grantUser',
      () => started.hasty.grantUser({ ...x, username: 'theo-owner' }),
    ],
    ['hasCopilotSeat', () => started.hasty.hasCopilotSeat('theo-owner')],
    ['assignCopilotSeat', () => started.hasty.assignCopilotSeat('theo-owner')],
  ];

  it.each(failingCalls(calls))(
    '$method tells of $fault',
    async ({ name, ...row }) => {
      await expect(callWithFault(started, row)).rejects.toMatchObject({ name });
    },
  );
});
