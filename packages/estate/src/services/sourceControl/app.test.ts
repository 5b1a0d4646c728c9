import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { App, Octokit } from 'octokit';
import {
  git,
  ProxiedSourceControl,
} from './__testUtils__/ProxiedSourceControl';
import {
  BASKET,
  OWNER,
  shopRepositories,
} from './__testUtils__/shopRepositories';
import { GitHubApp, INSTALLATION_ID } from './app/GitHubApp';
import { neededFor } from './app/permissions';

const APP_ID = 7;

const keys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;
const privateKey = keys();
const registration = new GitHubApp(APP_ID, {
  privateKey,
  secret: 'a secret of the test',
});

let control: ProxiedSourceControl;
let app: App;

beforeAll(async () => {
  control = await ProxiedSourceControl.start({
    repositories: shopRepositories,
    app: registration,
  });
  const log = Object.fromEntries(
    ['debug', 'info', 'warn', 'error'].map(name => [name, () => undefined]),
  ) as never;
  app = new App({
    appId: APP_ID,
    privateKey,
    log,
    Octokit: Octokit.defaults({
      baseUrl: `${control.url}/api/v3`,
      throttle: { enabled: false },
      retry: { enabled: false },
      log,
    }),
  });
});
afterAll(() => control.close());

/** A token with these permissions only. */
async function tokenWith(
  permissions?: Record<string, 'read' | 'write'>,
  repositories?: string[],
): Promise<string> {
  const { data } = await app.octokit.rest.apps.createInstallationAccessToken({
    installation_id: INSTALLATION_ID,
    permissions,
    repositories,
  });
  return data.token;
}

describe('the official client', () => {
  it('finds the installation, and acts as the bot', async () => {
    const { data } = await app.octokit.rest.apps.listInstallations();
    expect(data).toMatchObject([
      { id: INSTALLATION_ID, account: { login: OWNER }, suspended_by: null },
    ]);
    const octokit = await app.getInstallationOctokit(INSTALLATION_ID);
    const repository = await octokit.rest.repos.get(BASKET);
    expect(repository.data.full_name).toBe(`${OWNER}/basket-service`);
    const { viewer } = await octokit.graphql<{ viewer: { login: string } }>(
      '{ viewer { login } }',
    );
    expect(viewer.login).toBe('harbour[bot]');
  });

  it('has a token for an hour, with its permissions', async () => {
    const { data } = await app.octokit.rest.apps.createInstallationAccessToken({
      installation_id: INSTALLATION_ID,
    });
    expect(data).toMatchObject({
      token: expect.stringMatching(/^ghs_/),
      repository_selection: 'all',
      permissions: { contents: 'write', metadata: 'read' },
    });
    const seconds = (Date.parse(data.expires_at) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(3500);
    expect(seconds).toBeLessThanOrEqual(3600);
  });

  it('is never a person', async () => {
    const octokit = await app.getInstallationOctokit(INSTALLATION_ID);
    await expect(octokit.rest.users.getAuthenticated()).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining(
        'Resource not accessible by integration',
      ),
    });
  });

  it('lists what the installation may see', async () => {
    const limited = control.octokit(
      await tokenWith(undefined, ['basket-service']),
    );
    const { data } =
      await limited.rest.apps.listReposAccessibleToInstallation();
    expect(data.repositories.map(({ name }) => name)).toEqual([
      'basket-service',
    ]);
    await expect(
      limited.rest.repos.get({ owner: OWNER, repo: 'handbook' }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('permissions', () => {
  it('that are missing are named in the header, and nothing happens', async () => {
    const token = await tokenWith({ contents: 'read' });
    const response = await control.fetch(
      `/api/v3/repos/${OWNER}/basket-service/contents/new.md`,
      {
        method: 'PUT',
        headers: { Authorization: `token ${token}` },
        body: JSON.stringify({ message: 'a', content: 'YQ==' }),
      },
    );
    expect(response.status).toBe(403);
    expect(response.headers.get('x-accepted-github-permissions')).toBe(
      'contents=write',
    );
    expect(await response.json()).toMatchObject({
      message: 'Resource not accessible by integration',
    });
  });

  it.each([
    ['GET', '/repos/o/r', 'metadata=read'],
    ['PATCH', '/repos/o/r', 'administration=write'],
    ['GET', '/repos/o/r/contents/a/b.md', 'contents=read'],
    ['GET', '/repos/o/r/branches/main/protection', 'administration=read'],
    ['GET', '/repos/o/r/collaborators/a/permission', 'metadata=read'],
    ['PUT', '/repos/o/r/pulls/3/merge', 'contents=write'],
    ['GET', '/repos/o/r/commits/main/check-runs', 'checks=read'],
    ['POST', '/repos/o/r/actions/workflows/a/dispatches', 'actions=write'],
    ['POST', '/orgs/o/repos', 'administration=write'],
    ['GET', '/orgs/o/teams', 'members=read'],
    ['GET', '/orgs/o', undefined],
    ['GET', '/users/a', undefined],
    ['GET', '/user/repos', 'person'],
  ])('%s %s needs %s', (method, path, expected) => {
    const needed = neededFor(method, path);
    const name =
      typeof needed === 'object'
        ? `${needed.permission}=${needed.level}`
        : needed;
    expect(name).toBe(expected);
  });

  it('of a workflow are asked for apart', async () => {
    const octokit = control.octokit(await tokenWith({ contents: 'write' }));
    await expect(
      octokit.rest.repos.createOrUpdateFileContents({
        ...BASKET,
        path: '.github/workflows/new.yml',
        message: 'a',
        content: 'YQ==',
      }),
    ).rejects.toMatchObject({ status: 403 });
  });

  it('hold for GraphQL, too', async () => {
    const octokit = control.octokit(await tokenWith({ contents: 'read' }));
    await expect(
      octokit.graphql(
        `mutation { createCommitOnBranch(input: { branch: { repositoryNameWithOwner: "${OWNER}/basket-service", branchName: "main" }, message: { headline: "a" }, expectedHeadOid: "0000000000000000000000000000000000000000", fileChanges: {} }) { commit { oid } } }`,
      ),
    ).rejects.toMatchObject({
      errors: [
        {
          type: 'FORBIDDEN',
          message: 'Resource not accessible by integration',
        },
      ],
    });
  });

  it('hold for git: reading needs contents', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'app-git-'));
    try {
      const reader = await tokenWith({ contents: 'read' });
      const url = control.cloneUrl('basket-service', reader);
      await git(folder, 'clone', '-q', url, 'basket');
      await expect(
        git(join(folder, 'basket'), 'push', '-q', 'origin', 'main:other'),
      ).rejects.toThrow('403');
      const other = await tokenWith({ members: 'read' });
      await expect(
        git(folder, 'clone', '-q', control.cloneUrl('basket-service', other)),
      ).rejects.toThrow('403');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('that the installation does not have are refused', async () => {
    await expect(tokenWith({ issues: 'read' })).rejects.toMatchObject({
      status: 422,
    });
  });
});

describe('tokens that are refused', () => {
  const sign = (claims: object, key = privateKey) =>
    new SignJWT({ iss: String(APP_ID), ...claims })
      .setProtectedHeader({ alg: 'RS256' })
      .sign(createPrivateKey(key));
  const now = Math.floor(Date.now() / 1000);
  const lifetime = { iat: now, exp: now + 300 };

  it.each<[string, () => Promise<string>, string]>([
    ['of another key', () => sign(lifetime, keys()), 'could not be decoded'],
    ['of another App', () => sign({ ...lifetime, iss: '8' }), 'not found'],
    [
      'that lasts an hour',
      () => sign({ iat: now, exp: now + 3600 }),
      'too far',
    ],
    ['that is over', () => sign({ iat: 1, exp: 2 }), "('exp')"],
    ['of tomorrow', () => sign({ ...lifetime, iat: now + 86_400 }), "('iat')"],
    ['that is none', async () => 'x', 'could not be decoded'],
  ])('an App token %s', async (_, make, message) => {
    const response = await control.fetch('/api/v3/app', {
      headers: { Authorization: `Bearer ${await make()}` },
    });
    expect(response.status).toBe(401);
    const body = (await response.json()) as { message: string };
    expect(body.message).toContain(message);
  });

  it('of an installation after an hour, and changed ones', () => {
    const { token } = registration.issue({});
    expect(registration.read(token)).toBeDefined();
    expect(registration.read(token, Date.now() + 3_601_000)).toBeUndefined();
    expect(registration.read(`${token}x`)).toBeUndefined();
  });
});
