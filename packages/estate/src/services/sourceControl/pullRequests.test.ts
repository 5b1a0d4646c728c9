import { Octokit } from 'octokit';
import {
  createPullRequest,
  DELETE_FILE,
} from 'octokit-plugin-create-pull-request';
import { BASKET } from './__testUtils__/shopRepositories';
import {
  type ProxiedSourceControl,
  TOKEN,
} from './__testUtils__/ProxiedSourceControl';
import { useShop } from './__testUtils__/useShop';

describe('pull requests', () => {
  let control: ProxiedSourceControl;
  let octokit: Octokit;

  useShop(started => {
    control = started;
    octokit = control.octokit();
  });

  const propose = (update = false) => {
    const client = new (Octokit.plugin(createPullRequest))({
      auth: TOKEN,
      baseUrl: `${control.url}/api/v3`,
      throttle: { enabled: false },
      retry: { enabled: false },
    });
    return client.createPullRequest({
      ...BASKET,
      title: 'Tidy up',
      body: 'As agreed',
      head: 'tidy-up',
      update,
      changes: [
        {
          commit: 'Tidy up',
          files: {
            'docs/index.md': '# Docs\n',
            'bin/run.sh': {
              content: Buffer.from('#!').toString('base64'),
              encoding: 'base64',
              mode: '100755',
            },
            'src/main.ts': DELETE_FILE,
          },
        },
      ],
    });
  };

  it('come from the git data API, are found again, and merge', async () => {
    const opened = await propose();
    expect(opened?.data).toMatchObject({ number: 1, state: 'open' });
    await expect(propose()).rejects.toThrow(/already exists/);
    const updated = await propose(true);
    expect(updated?.data.number).toBe(1);

    const pull = { ...BASKET, pull_number: 1 };
    const { data: tree } = await octokit.rest.git.getTree({
      ...BASKET,
      tree_sha: 'tidy-up',
      recursive: 'true',
    });
    expect(
      tree.tree
        .filter(({ type }) => type === 'blob')
        .map(({ path, mode }) => [path, mode]),
    ).toEqual([
      ['README.md', '100644'],
      ['bin/run.sh', '100755'],
      ['catalog-info.yaml', '100644'],
      ['docs/index.md', '100644'],
    ]);
    await expect(
      octokit.rest.pulls.merge({ ...pull, sha: '0'.repeat(40) }),
    ).rejects.toMatchObject({ status: 409 });
    await octokit.rest.pulls.merge(pull);
    const { data: merged } = await octokit.rest.pulls.get(pull);
    expect(merged).toMatchObject({ state: 'closed', merged: true });
    const { data: docs } = await octokit.rest.repos.getContent({
      ...BASKET,
      path: 'docs/index.md',
    });
    expect(docs).toMatchObject({ size: 7 });
    await expect(octokit.rest.pulls.merge(pull)).rejects.toMatchObject({
      status: 405,
    });
  });

  it('are refused without a difference', async () => {
    const { data: main } = await octokit.rest.git.getRef({
      ...BASKET,
      ref: 'heads/main',
    });
    await octokit.rest.git.createRef({
      ...BASKET,
      ref: 'refs/heads/same',
      sha: main.object.sha,
    });
    await expect(
      octokit.rest.pulls.create({
        ...BASKET,
        title: 't',
        head: 'same',
        base: 'main',
      }),
    ).rejects.toMatchObject({ status: 422 });
  });

  it('do not merge over a file that both sides changed', async () => {
    const file = (branch: string, text: string) =>
      octokit.rest.repos.createOrUpdateFileContents({
        ...BASKET,
        branch,
        path: 'both.txt',
        message: text,
        content: Buffer.from(text).toString('base64'),
      });
    await file('same', 'theirs');
    await file('main', 'ours');
    const { data } = await octokit.rest.pulls.create({
      ...BASKET,
      title: 't',
      head: 'same',
      base: 'main',
    });
    await expect(
      octokit.rest.pulls.merge({ ...BASKET, pull_number: data.number }),
    ).rejects.toMatchObject({ status: 409 });
  });

  it('refuses to move a branch that is not a fast forward, and does it when forced', async () => {
    const { data: commits } = await octokit.rest.repos.listCommits({
      ...BASKET,
      sha: 'same',
    });
    const back = { ...BASKET, ref: 'heads/same', sha: commits[1].sha };
    await expect(octokit.rest.git.updateRef(back)).rejects.toMatchObject({
      status: 422,
    });
    const { data } = await octokit.rest.git.updateRef({ ...back, force: true });
    expect(data.object.sha).toBe(commits[1].sha);
  });
});
