import isomorphicGit from 'isomorphic-git';
import http from 'isomorphic-git/http/node';
import fs from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  git,
  ProxiedSourceControl,
  TOKEN,
} from './__testUtils__/ProxiedSourceControl';

const OWNER = 'retail-example';

describe('git over HTTP', () => {
  let control: ProxiedSourceControl;
  let work: string;

  beforeAll(async () => {
    control = await ProxiedSourceControl.start({
      repositories: [
        {
          name: 'basket-service',
          files: {
            'README.md': '# Basket\n',
            'src/main.ts': 'export const url = "{{SOURCE_CONTROL_URL}}";\n',
          },
        },
        {
          name: 'handbook',
          visibility: 'public',
          files: { 'README.md': '# Handbook\n' },
        },
        {
          name: 'old-shop',
          archived: true,
          files: { 'README.md': '# Old\n' },
        },
      ],
    });
  });
  afterAll(() => control.close());
  beforeEach(async () => {
    work = await mkdtemp(join(tmpdir(), 'clone-'));
  });
  afterEach(() => rm(work, { recursive: true, force: true }));

  const clone = (name: string) =>
    git(work, 'clone', '--quiet', control.cloneUrl(name), name);

  it('clones the seed with its placeholders filled in', async () => {
    await clone('basket-service');
    const file = join(work, 'basket-service/src/main.ts');
    expect(await readFile(file, 'utf8')).toBe(
      `export const url = "${control.url}";\n`,
    );
  });

  it('shows a pushed commit in the API, and a commit of the API in a fetch', async () => {
    await clone('basket-service');
    const folder = join(work, 'basket-service');
    await writeFile(join(folder, 'pushed.txt'), 'by git');
    await git(folder, 'add', '.');
    await git(folder, 'commit', '--quiet', '-m', 'Add by git');
    await git(folder, 'push', '--quiet', 'origin', 'HEAD');
    const pushed = await git(folder, 'rev-parse', 'HEAD');

    const octokit = control.octokit();
    const where = { owner: OWNER, repo: 'basket-service' };
    const { data: commits } = await octokit.rest.repos.listCommits(where);
    expect(commits[0]).toMatchObject({
      sha: pushed,
      commit: { message: 'Add by git' },
      author: { login: 'asha-requester' },
    });
    const { data } = await octokit.rest.repos.createOrUpdateFileContents({
      ...where,
      path: 'api.txt',
      message: 'Add by API',
      content: Buffer.from('by API').toString('base64'),
    });
    await git(folder, 'pull', '--quiet');
    expect(await git(folder, 'rev-parse', 'HEAD')).toBe(data.commit.sha);
    expect(await readFile(join(folder, 'api.txt'), 'utf8')).toBe('by API');
  });

  it('takes a push that git sends in chunks and compressed', async () => {
    await clone('handbook');
    const folder = join(work, 'handbook');
    const lines = Array.from(
      { length: 200_000 },
      (_, index) => `line ${index}`,
    );
    await writeFile(join(folder, 'large.txt'), lines.join('\n'));
    await git(folder, 'add', '.');
    await git(folder, 'commit', '--quiet', '-m', 'Add a large file');
    await git(
      folder,
      '-c',
      'http.postBuffer=65536',
      'push',
      '--quiet',
      'origin',
      'HEAD',
    );
    const copy = join(work, 'copy');
    await git(work, 'clone', '--quiet', control.cloneUrl('handbook'), copy);
    expect(await readFile(join(copy, 'large.txt'), 'utf8')).toBe(
      lines.join('\n'),
    );
  });

  it('refuses to clone an internal repository and to push to a public one without the token', async () => {
    for (const token of ['', 'wrong']) {
      await expect(
        git(work, 'ls-remote', control.cloneUrl('basket-service', token)),
      ).rejects.toThrow(/could not read Username|Authentication failed/);
    }
    await git(work, 'clone', '-q', control.cloneUrl('handbook', ''), 'open');
    await expect(
      git(join(work, 'open'), 'push', 'origin', 'HEAD:refs/heads/mine'),
    ).rejects.toThrow(/could not read Username/);
  });

  it('refuses a push to an archived repository', async () => {
    await clone('old-shop');
    await expect(
      git(join(work, 'old-shop'), 'push', 'origin', 'HEAD:refs/heads/new'),
    ).rejects.toThrow(/403/);
  });

  it('takes a push of the client that the portal uses', async () => {
    const name = 'from-portal';
    await control.octokit().rest.repos.createInOrg({ org: OWNER, name });
    const author = { name: 'Harbour', email: 'harbour-bot@retail.example' };
    await isomorphicGit.init({ fs, dir: work, defaultBranch: 'main' });
    await writeFile(join(work, 'README.md'), '# New\n');
    await isomorphicGit.add({ fs, dir: work, filepath: 'README.md' });
    const sha = await isomorphicGit.commit({
      fs,
      dir: work,
      message: 'initial commit',
      author,
    });
    await isomorphicGit.push({
      fs,
      http,
      dir: work,
      url: `${control.url}/${OWNER}/${name}.git`,
      ref: 'main',
      onAuth: () => ({ username: 'x-access-token', password: TOKEN }),
    });
    const { data } = await control
      .octokit()
      .rest.repos.getCommit({ owner: OWNER, repo: name, ref: 'main' });
    expect(data.sha).toBe(sha);
  });

  it('knows a push although the process was killed right after it', async () => {
    const octokit = control.octokit();
    const name = 'killed';
    await octokit.rest.repos.createInOrg({ org: OWNER, name });
    await git(work, 'init', '--quiet', '--initial-branch=main');
    await git(work, 'commit', '--quiet', '--allow-empty', '-m', 'Start');
    const bare = join(
      control.folder,
      'data/repositories',
      OWNER,
      `${name}.git`,
    );
    await git(work, 'push', '--quiet', bare, 'main');
    await control.restart();
    const { data } = await octokit.rest.repos.get({ owner: OWNER, repo: name });
    expect(data.size).toBe(1);
  });

  it('makes the first pushed branch of an empty repository its default branch', async () => {
    const octokit = control.octokit();
    await octokit.rest.repos.createInOrg({ org: OWNER, name: 'from-trunk' });
    await git(work, 'init', '--quiet', '--initial-branch=trunk');
    await writeFile(join(work, 'README.md'), 'trunk');
    await git(work, 'add', '.');
    await git(work, 'commit', '--quiet', '-m', 'Start');
    await git(work, 'push', '--quiet', control.cloneUrl('from-trunk'), 'trunk');
    const { data } = await octokit.rest.repos.get({
      owner: OWNER,
      repo: 'from-trunk',
    });
    expect(data).toMatchObject({ default_branch: 'trunk', size: 1 });
  });
});
