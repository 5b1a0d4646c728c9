import type { Octokit } from 'octokit';
import { ProxiedSourceControl } from './__testUtils__/ProxiedSourceControl';

const BASKET = { owner: 'retail-example', repo: 'basket' };

describe('refs of a repository', () => {
  let control: ProxiedSourceControl;
  let octokit: Octokit;
  let head: string;

  beforeAll(async () => {
    control = await ProxiedSourceControl.start({
      repositories: [{ name: 'basket', files: { 'README.md': '# Basket\n' } }],
    });
    octokit = control.octokit();
    const { data } = await octokit.rest.git.getRef({
      ...BASKET,
      ref: 'heads/main',
    });
    head = data.object.sha;
  });
  afterAll(() => control?.close());

  const branch = (name: string, sha = head) =>
    octokit.rest.git.createRef({ ...BASKET, ref: `refs/heads/${name}`, sha });

  it.each(['constructor', 'toString', '__proto__', 'feature/größe'])(
    'has a branch %s like any other',
    async name => {
      await branch(name);
      const { data } = await octokit.rest.repos.getBranch({
        ...BASKET,
        branch: name,
      });
      expect(data).toMatchObject({ name, protected: false });
      await octokit.rest.git.deleteRef({ ...BASKET, ref: `heads/${name}` });
      await expect(
        octokit.rest.repos.getBranch({ ...BASKET, branch: name }),
      ).rejects.toMatchObject({ status: 404 });
    },
  );

  it.each(['a..b', 'a.lock', 'a b', '.hidden', 'a//b', '../../x', 'a\n'])(
    'refuses a branch %j',
    async name => {
      await expect(branch(name)).rejects.toMatchObject({ status: 422 });
    },
  );

  it('refuses a branch that exists, an object that does not, and a file as a branch', async () => {
    await expect(branch('main')).rejects.toMatchObject({ status: 422 });
    await expect(branch('ghost', '1'.repeat(40))).rejects.toMatchObject({
      status: 422,
    });
    const { data: blob } = await octokit.rest.git.createBlob({
      ...BASKET,
      content: 'no commit',
    });
    await expect(branch('blob', blob.sha)).rejects.toMatchObject({
      status: 422,
    });
    for (const force of [false, true]) {
      const move = { ...BASKET, ref: 'heads/main', sha: blob.sha, force };
      await expect(octokit.rest.git.updateRef(move)).rejects.toMatchObject({
        status: 422,
      });
    }
  });

  it('keeps the default branch', async () => {
    const ref = 'heads/main';
    await expect(
      octokit.rest.git.deleteRef({ ...BASKET, ref }),
    ).rejects.toMatchObject({ status: 422 });
  });

  it('refuses a second pull request for the same branches', async () => {
    await branch('again');
    await octokit.rest.repos.createOrUpdateFileContents({
      ...BASKET,
      branch: 'again',
      path: 'new.md',
      message: 'Add a file',
      content: '',
    });
    const pull = { ...BASKET, title: 'Again', head: 'again', base: 'main' };
    const { data } = await octokit.rest.pulls.create(pull);
    await expect(octokit.rest.pulls.create(pull)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining(
        'A pull request already exists for retail-example:again.',
      ),
    });
    const number = { ...BASKET, pull_number: data.number };
    await octokit.rest.pulls.update({ ...number, state: 'closed' });
    const next = await octokit.rest.pulls.create(pull);
    expect(next.data.number).toBe(data.number + 1);
    const files = await octokit.rest.pulls.listCommits({
      ...BASKET,
      pull_number: next.data.number,
    });
    expect(files.data.map(({ commit }) => commit.message)).toEqual([
      'Add a file',
    ]);
  });
});
