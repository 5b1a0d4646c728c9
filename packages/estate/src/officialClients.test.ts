import { ClientSecretCredential } from '@azure/identity';
import { Client, PageIterator } from '@microsoft/microsoft-graph-client';
import { TokenCredentialAuthenticationProvider } from '@microsoft/microsoft-graph-client/authProviders/azureTokenCredentials';
import type { User } from '@microsoft/microsoft-graph-types';
import {
  getBearerHandler,
  getPersonalAccessTokenHandler,
  WebApi,
} from 'azure-devops-node-api';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { execFile } from 'node:child_process';
import { trustCertificate } from './http/certificate';
import { type EstateProcess, startEstateProcess } from './testing';

/**
 * The vendors' clients as a company uses them, against the estate with https: they refuse to send a secret over http, and follow
 * only links with https.
 */
let estate: EstateProcess;
let distrust: (() => void) | undefined;

beforeAll(async () => {
  estate = await startEstateProcess({
    services: ['signIn', 'graph', 'azureDevOps'],
    https: true,
  });
  distrust = trustCertificate(estate.certificate);
});
afterAll(async () => {
  distrust?.();
  await estate?.close();
});

/** Without instance discovery, which asks Microsoft. */
const credential = (secret = estate.credentials.clientSecret) =>
  new ClientSecretCredential(
    estate.credentials.tenantId,
    estate.credentials.clientId,
    secret,
    { authorityHost: estate.urls.signIn, disableInstanceDiscovery: true },
  );

async function identityToken(): Promise<string> {
  const answer = await fetch(
    `${estate.urls.identity}?api-version=2019-08-01&resource=499b84ac-1321-427f-aa17-267ca6975798`,
    { headers: { 'x-identity-header': estate.credentials.identityHeader } },
  );
  const { access_token: token } = await answer.json();
  return token;
}

it('has addresses with https, and is trusted by its certificate', async () => {
  expect(estate.urls.graph).toMatch(/^https:/);
  expect((await fetch(`${estate.urls.graph}/v1.0/users`)).status).toBe(401);
});

it('gives @azure/identity a token for the secret of the application', async () => {
  const scope = 'https://graph.microsoft.com/.default';
  const token = await credential().getToken(scope);
  expect(token.expiresOnTimestamp).toBeGreaterThan(Date.now());
  await expect(credential('wrong').getToken(scope)).rejects.toThrow(
    'AADSTS7000215',
  );
});

it('is read page by page by the Graph client', async () => {
  const client = Client.initWithMiddleware({
    authProvider: new TokenCredentialAuthenticationProvider(credential(), {
      scopes: ['https://graph.microsoft.com/.default'],
    }),
    baseUrl: estate.urls.graph,
    customHosts: new Set(['localhost']),
  });
  const first = await client.api('/users').select('id').top(5).get();
  const ids: string[] = [];
  const pages = new PageIterator(client, first, ({ id }: User) => {
    ids.push(id ?? '');
    return true;
  });
  await pages.iterate();
  expect(ids.length).toBeGreaterThan(10);
  expect(new Set(ids).size).toBe(ids.length);
});

describe('azure-devops-node-api', () => {
  const organisation = () => `${estate.urls.azureDevOps}/retail-example`;

  it.each([
    [
      'the managed identity',
      async () => getBearerHandler(await identityToken()),
    ],
    [
      'a personal access token',
      async () =>
        getPersonalAccessTokenHandler(estate.credentials.azureDevOpsToken),
    ],
  ])('finds the Git API with %s', async (_, handler) => {
    const api = await new WebApi(organisation(), await handler()).getGitApi();
    const repositories = await api.getRepositories('Store Systems');
    expect(repositories.map(({ name }) => name)).toEqual([
      'receipt-printing',
      'till-display',
    ]);
    const [{ id = '' }] = repositories;
    expect(await api.getRefs(id, 'Store Systems', 'heads/main')).toMatchObject([
      { name: 'refs/heads/main' },
    ]);
  });
});

describe('git', () => {
  const run = promisify(execFile);

  let home: string;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'devops-git-'));
    await writeFile(join(home, 'estate.pem'), estate.certificate);
  });
  afterAll(() => rm(home, { recursive: true, force: true }));

  const git = (folder: string, authorization: string, ...args: string[]) =>
    run('git', args, {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        HOME: home,
        GIT_TERMINAL_PROMPT: '0',
        GIT_SSL_CAINFO: join(home, 'estate.pem'),
        GIT_CONFIG_COUNT: '1',
        GIT_CONFIG_KEY_0: 'http.extraHeader',
        GIT_CONFIG_VALUE_0: `Authorization: ${authorization}`,
      },
    });

  it('clones from Azure DevOps, and pushes nothing', async () => {
    const url = `${estate.urls.azureDevOps}/retail-example/Store%20Systems/_git/receipt-printing`;
    const token = `Bearer ${await identityToken()}`;
    await expect(git(home, 'Basic eDp5', 'clone', '-q', url)).rejects.toThrow(
      /Authentication failed|could not read/,
    );
    await git(home, token, 'clone', '-q', url, 'cloned');
    const readme = await readFile(join(home, 'cloned/README.md'), 'utf8');
    expect(readme).toContain('# Receipt printing');
    await expect(
      git(join(home, 'cloned'), token, 'push', '-q', 'origin', 'main:other'),
    ).rejects.toThrow('403');
    await expect(
      git(home, token, 'clone', '-q', `${url}-not-there`),
    ).rejects.toThrow('not found');
  });
});
