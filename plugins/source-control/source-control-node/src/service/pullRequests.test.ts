import { failingCalls } from '@portal/test-kit';
import { protectMain, unprotectMain } from '../__testUtils__/protection';
import { callWithFault, useEstate } from '../__testUtils__/useEstate';

const repository = 'platform-configuration';
const path = 'proposed.txt';
const WRONG = '0'.repeat(40);

const started = useEstate();

const tip = async (branch: string) =>
  (await started.service.findBranch(repository, branch)) ?? '';

/** Proposes a text on a new branch. */
async function propose(branch: string, text: string) {
  const commit = await tip('main');
  await started.service.createBranch({ repository, branch, commit });
  const file = await started.service.findFile(repository, path);
  const change = { repository, path, branch, message: 'Propose a text' };
  await started.service.writeFile({ ...change, text, sha: file?.sha });
  return started.service.openPullRequest({
    repository,
    title: 'Propose a text',
    body: 'As **agreed**',
    branch,
    base: 'main',
  });
}

describe('pull requests', () => {
  it('are opened from a new branch, found, and merged', async () => {
    expect(await started.service.findBranch(repository, 'a/b')).toBeUndefined();
    const pull = await propose('a/b', 'one');
    const commit = await tip('a/b');
    expect(pull).toMatchObject({
      state: 'open',
      merged_at: null,
      head: { ref: 'a/b', sha: commit },
      base: { ref: 'main' },
    });
    const { number } = pull;
    expect(await started.service.getPullRequest(repository, number)).toEqual(
      pull,
    );
    expect((await started.service.listPullRequests(repository)).items).toEqual([
      pull,
    ]);
    const list = (branch: string) =>
      started.service.listPullRequests(repository, { state: 'all', branch });
    expect((await list('main')).items).toEqual([]);
    const merge = { repository, number, commit };
    expect(await started.service.mergePullRequest(merge)).toBe('merged');
    expect((await list('a/b')).items).toMatchObject([
      { number, state: 'closed', merged_at: expect.any(String) },
    ]);
    expect(await started.service.findFile(repository, path)).toMatchObject({
      text: 'one',
    });
    expect(await started.service.mergePullRequest(merge)).toEqual({
      blocked: 'Pull Request is not mergeable',
    });
  });

  it('are closed without a merge', async () => {
    const { number } = await propose('a/closed', 'never');
    await started.service.closePullRequest({ repository, number });
    await started.service.closePullRequest({ repository, number });
    expect(
      await started.service.getPullRequest(repository, number),
    ).toMatchObject({ state: 'closed', merged_at: null });
  });

  it('are merged at the given commit only', async () => {
    const { number, head } = await propose('moved', 'two');
    const merge = (commit: string) =>
      started.service.mergePullRequest({ repository, number, commit });
    await expect(merge(WRONG)).rejects.toMatchObject({ name: 'ConflictError' });
    await expect(merge('main')).rejects.toMatchObject({ name: 'InputError' });
    expect(await merge(head.sha)).toBe('merged');
  });

  it('of a protected branch wait for what GitHub asks for', async () => {
    const { number, head } = await propose('guarded', 'four');
    await protectMain(started.estate, repository);
    const merge = { repository, number, commit: head.sha };
    expect(await started.service.mergePullRequest(merge)).toEqual({
      blocked:
        'At least 1 approving review is required by reviewers with write access',
    });
    const file = await started.service.findFile(repository, path);
    const write = started.service.writeFile({
      repository,
      path,
      message: 'Past the rule',
      text: 'five',
      sha: file?.sha,
    });
    await expect(write).rejects.toMatchObject({
      name: 'NotAllowedError',
      message:
        'GitHub could not write the file: the branch is protected: Could not update file: Changes must be made through a pull request',
    });
    await unprotectMain(started.estate, repository);
    expect(await started.service.mergePullRequest(merge)).toBe('merged');
  });

  it('are opened once, and not for nothing', async () => {
    await propose('twice', 'three');
    const again = { repository, title: 'x', body: '', base: 'main' };
    for (const branch of ['twice', 'main', 'not-there']) {
      await expect(
        started.service.openPullRequest({ ...again, branch }),
      ).rejects.toMatchObject({ name: 'InputError' });
    }
    await expect(
      started.service.getPullRequest(repository, 999),
    ).rejects.toMatchObject({ name: 'NotFoundError' });
  });
});

it.each([
  ['a branch that exists', { branch: 'main' }],
  ['no commit', { commit: WRONG }],
  ['a branch as commit', { commit: 'main' }],
  ['a branch with a wrong name', { branch: 'a..b' }],
])('does not create %s', async (_case, wrong) => {
  const request = { repository, branch: 'new', commit: await tip('main') };
  await expect(
    started.service.createBranch({ ...request, ...wrong }),
  ).rejects.toMatchObject({ name: 'InputError' });
});

describe('when GitHub fails', () => {
  const commit = WRONG;
  const calls: [string, () => Promise<unknown>][] = [
    ['findBranch', () => started.hasty.findBranch(repository, 'main')],
    [
      'createBranch',
      () => started.hasty.createBranch({ repository, branch: 'x', commit }),
    ],
    ['listPullRequests', () => started.hasty.listPullRequests(repository)],
    ['getPullRequest', () => started.hasty.getPullRequest(repository, 1)],
    [
      'openPullRequest',
      () =>
        started.hasty.openPullRequest({
          repository,
          title: 'x',
          body: '',
          branch: 'x',
          base: 'main',
        }),
    ],
    [
      'mergePullRequest',
      () => started.hasty.mergePullRequest({ repository, number: 1, commit }),
    ],
    ['rerunFailedJobs', () => started.hasty.rerunFailedJobs(repository, 1)],
  ];

  it.each(failingCalls(calls))(
    '$method tells of $fault',
    async ({ name, ...row }) => {
      await expect(callWithFault(started, row)).rejects.toMatchObject({ name });
    },
  );
});
