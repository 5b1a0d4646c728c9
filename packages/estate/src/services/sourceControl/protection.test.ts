import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Octokit } from 'octokit';
import {
  git,
  ProxiedSourceControl,
} from './__testUtils__/ProxiedSourceControl';
import { BASKET, OWNER } from './__testUtils__/shopRepositories';
import { GitHubApp } from './app/GitHubApp';

const privateKey = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
}).privateKey;
const registration = new GitHubApp(7, { privateKey, secret: 'of the test' });
const REVIEW =
  'At least 1 approving review is required by reviewers with write access.';
const main = { ...BASKET, branch: 'main' };

let control: ProxiedSourceControl;
let person: Octokit;
let app: Octokit;
let token: string;

beforeAll(async () => {
  control = await ProxiedSourceControl.start({
    repositories: [{ name: BASKET.repo, files: { 'README.md': '# Basket\n' } }],
    app: registration,
    runTimes: { queuedMs: 1, stepMs: 1 },
  });
  person = control.octokit();
  ({ token } = registration.issue({}));
  app = control.octokit(token);
});
afterAll(() => control.close());

const protect = (checks: string[], approvals?: number, admins = false) =>
  person.rest.repos.updateBranchProtection({
    ...main,
    required_status_checks: checks.length
      ? { strict: false, contexts: checks }
      : null,
    enforce_admins: admins,
    required_pull_request_reviews:
      approvals === undefined
        ? null
        : { required_approving_review_count: approvals },
    restrictions: null,
  });

const write = (octokit: Octokit, path: string, branch?: string) =>
  octokit.rest.repos.createOrUpdateFileContents({
    ...BASKET,
    path,
    branch,
    message: `Add ${path}`,
    content: 'YQ==',
  });

const shaOf = async (branch: string) =>
  (await person.rest.git.getRef({ ...BASKET, ref: `heads/${branch}` })).data
    .object.sha;

/** Proposes a file on a new branch, as the App. */
async function propose(branch: string) {
  const sha = await shaOf('main');
  await app.rest.git.createRef({ ...BASKET, ref: `refs/heads/${branch}`, sha });
  await write(app, `${branch}.md`, branch);
  const { data } = await app.rest.pulls.create({
    ...BASKET,
    title: branch,
    head: branch,
    base: 'main',
  });
  return { ...BASKET, pull_number: data.number };
}

it('is shown as it was set, and is gone when it is removed', async () => {
  const read = () => person.rest.repos.getBranchProtection(main);
  await expect(read()).rejects.toThrow('Branch not protected');
  await protect(['build'], 2, true);
  const { data } = await read();
  expect(data).toMatchObject({
    required_status_checks: { contexts: ['build'] },
    required_pull_request_reviews: { required_approving_review_count: 2 },
    enforce_admins: { enabled: true },
  });
  await expect(write(person, 'a.md')).rejects.toThrow(
    'Required status check "build" is expected. Changes must be made through a pull request.',
  );
  await person.rest.repos.deleteBranchProtection(main);
  await expect(read()).rejects.toMatchObject({ status: 404 });
});

describe('a branch that needs a pull request', () => {
  beforeAll(() => protect([], 1));

  it.each<[string, () => Promise<unknown>, object]>([
    [
      'a file',
      () => write(app, 'b.md'),
      {
        status: 409,
        message: expect.stringContaining(
          'Could not create file: Changes must be made through a pull request.',
        ),
      },
    ],
    [
      'a ref',
      async () =>
        app.rest.git.updateRef({
          ...BASKET,
          ref: 'heads/main',
          sha: await shaOf('main'),
        }),
      { status: 422 },
    ],
    [
      'GraphQL',
      async () =>
        app.graphql(
          `mutation { createCommitOnBranch(input: { branch: { repositoryNameWithOwner: "${OWNER}/${BASKET.repo}", branchName: "main" }, message: { headline: "a" }, expectedHeadOid: "${await shaOf('main')}", fileChanges: {} }) { commit { oid } } }`,
        ),
      { errors: [{ type: 'UNPROCESSABLE' }] },
    ],
    [
      'the removal of the branch',
      () => app.rest.git.deleteRef({ ...BASKET, ref: 'heads/main' }),
      { status: 422, message: expect.stringContaining('Cannot delete') },
    ],
  ])('refuses %s', async (_, change, expected) => {
    await expect(change()).rejects.toMatchObject(expected);
  });

  it('refuses a push, and takes that to another branch', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'protected-'));
    try {
      await git(
        folder,
        'clone',
        '-q',
        control.cloneUrl(BASKET.repo, token),
        '.',
      );
      await git(folder, 'commit', '-q', '--allow-empty', '-m', 'Nothing');
      await expect(
        git(folder, 'push', '-q', 'origin', 'HEAD:main'),
      ).rejects.toThrow(
        /GH006: Protected branch update failed for refs\/heads\/main[^]*Changes must be made through a pull request/,
      );
      await git(folder, 'push', '-q', 'origin', 'HEAD:free');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('merges after the approval of another, and counts the last word', async () => {
    const pull = await propose('approved');
    const review = (event: 'APPROVE' | 'REQUEST_CHANGES') =>
      person.rest.pulls.createReview({ ...pull, event });
    await expect(app.rest.pulls.merge(pull)).rejects.toMatchObject({
      status: 405,
      message: expect.stringContaining(REVIEW),
    });
    await expect(
      app.rest.pulls.createReview({ ...pull, event: 'APPROVE' }),
    ).rejects.toThrow('Can not approve your own pull request');
    await review('APPROVE');
    await review('REQUEST_CHANGES');
    await expect(app.rest.pulls.merge(pull)).rejects.toMatchObject({
      status: 405,
    });
    await review('APPROVE');
    expect((await app.rest.pulls.merge(pull)).data.merged).toBe(true);
  });

  it('lets people with admin rights past', async () => {
    expect(await write(person, 'by-admin.md')).toMatchObject({ status: 201 });
  });
});

it('refuses a push that loses commits, also of a branch that wants nothing else', async () => {
  await protect([]);
  const folder = await mkdtemp(join(tmpdir(), 'protected-'));
  const push = (...what: string[]) =>
    git(folder, 'push', '-q', 'origin', ...what);
  const commit = (message: string) =>
    git(folder, 'commit', '-q', '--allow-empty', '-m', message);
  try {
    await git(folder, 'clone', '-q', control.cloneUrl(BASKET.repo, token), '.');
    await commit('Later');
    await push('HEAD:main');
    await git(folder, 'reset', '-q', '--hard', 'HEAD~1');
    await commit('Instead');
    await expect(push('--force', 'HEAD:main')).rejects.toThrow(
      /GH006[^]*Cannot force-push to a protected branch/,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('asks for the checks of the commit', async () => {
  await protect([]);
  await person.rest.repos.createOrUpdateFileContents({
    ...BASKET,
    path: '.github/workflows/ci.yml',
    message: 'Build',
    content: Buffer.from(
      'name: CI\non: [push]\njobs:\n  build:\n    steps:\n      - run: make\n',
    ).toString('base64'),
  });
  await protect(['build', 'audit']);
  const pull = await propose('checked');
  const merge = () => app.rest.pulls.merge(pull);
  await expect(merge()).rejects.toThrow(/of 2 required status checks /);
  await protect(['build']);
  for (;;) {
    const { data } = await person.rest.checks.listForRef({
      ...BASKET,
      ref: 'checked',
    });
    if (data.check_runs.every(({ status }) => status === 'completed')) break;
  }
  expect((await merge()).data.merged).toBe(true);
});
