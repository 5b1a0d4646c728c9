import {
  mockCredentials,
  mockServices,
  startTestBackend,
  TestDatabases,
} from '@backstage/backend-test-utils';
import authPlugin from '@backstage/plugin-auth-backend';
import { encodeOAuthState } from '@backstage/plugin-auth-node';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import { Browser } from '@portal/test-kit';
import authModuleDirectory from './index';

const PORTAL = 'http://localhost:3000';
const REQUESTER = 'app.requester@retail.example';
const STARTER = 'new.starter@retail.example';

let estate: EstateProcess;
let authUrl: string;
let stopBackend: () => Promise<void> = async () => {};

// Must run before the clean-up of the test databases, which waits for the connections to end.
afterAll(async () => {
  await stopBackend();
  await estate?.close();
});
const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

beforeAll(async () => {
  estate = await startEstateProcess({ services: ['signIn', 'graph'] });
  const knex = await databases.init('POSTGRES_18');
  const requester = await objectIdOf(REQUESTER);
  const { signIn } = estate.urls;
  const { tenantId, clientId, clientSecret } = estate.credentials;
  const backend = await startTestBackend({
    features: [
      authPlugin,
      authModuleDirectory,
      mockServices.database.factory({ knex }),
      catalogServiceMock.factory({
        entities: [
          {
            apiVersion: 'backstage.io/v1alpha1',
            kind: 'User',
            metadata: {
              name: 'app.requester_retail.example',
              annotations: { 'graph.microsoft.com/user-id': requester },
            },
            spec: {},
            relations: [
              { type: 'memberOf', targetRef: 'group:default/checkout' },
            ],
          },
        ],
      }),
      mockServices.rootConfig.factory({
        data: {
          app: { baseUrl: PORTAL },
          auth: {
            environment: 'development',
            session: { secret: 'only-for-this-test-only-for-this-test' },
            providers: {
              directory: {
                development: {
                  metadataUrl: `${signIn}/${tenantId}/v2.0/.well-known/openid-configuration`,
                  clientId,
                  clientSecret,
                  prompt: 'select_account',
                  timeout: { seconds: 2 },
                  sessionDuration: { hours: 12 },
                  signIn: { resolvers: [{ resolver: 'directoryObjectId' }] },
                },
              },
            },
          },
        },
      }),
    ],
  });
  stopBackend = () => backend.stop();
  authUrl = `http://localhost:${backend.server.port()}/api/auth`;
}, 60_000);

afterEach(() => estate.clearFaults());

async function objectIdOf(mail: string): Promise<string> {
  const { identity, graph } = estate.urls;
  const token = await fetch(
    `${identity}?api-version=2019-08-01&resource=https://graph.microsoft.com`,
    { headers: { 'x-identity-header': estate.credentials.identityHeader } },
  ).then(response => response.json());
  const users = await fetch(`${graph}/v1.0/users?$top=999`, {
    headers: { authorization: `Bearer ${token.access_token}` },
  }).then(response => response.json());
  return users.value.find(
    (user: { userPrincipalName: string }) => user.userPrincipalName === mail,
  ).id;
}

function startUrl(redirectUrl = `${PORTAL}/catalog`): string {
  const query = new URLSearchParams({
    env: 'development',
    scope: '',
    origin: PORTAL,
    flow: 'redirect',
    redirectUrl,
  });
  return `${authUrl}/directory/start?${query}`;
}

/** Signs in at the directory as an account; returns the final address. */
async function choose(browser: Browser, who: string): Promise<URL> {
  const page = await browser.follow(startUrl());
  const html = await page.response!.text();
  const { url } = await browser.submitForm(page.url, html, who, PORTAL);
  return url;
}

function refresh(browser: Browser, scope = ''): Promise<Response> {
  const query = new URLSearchParams({
    env: 'development',
    optional: '',
    scope,
  });
  return browser.request(`${authUrl}/directory/refresh?${query}`, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });
}

const errorOf = (url: URL) => url.searchParams.get('error') ?? '';

describe('sign-in with the directory', () => {
  it('brings the person back to the page and gives a Backstage identity', async () => {
    const browser = new Browser();
    const end = await choose(browser, REQUESTER);
    expect(end.href).toBe(`${PORTAL}/catalog`);

    const response = await refresh(browser);
    expect(response.status).toBe(200);
    const session = await response.json();
    expect(session.backstageIdentity.identity).toMatchObject({
      userEntityRef: 'user:default/app.requester_retail.example',
      ownershipEntityRefs: expect.arrayContaining(['group:default/checkout']),
    });
    expect(session.profile).toMatchObject({
      displayName: 'Asha Requester',
      email: REQUESTER,
    });
  });

  it('renews the session again and again, and with a scope that is asked for', async () => {
    const browser = new Browser();
    await choose(browser, REQUESTER);
    expect((await refresh(browser)).status).toBe(200);
    const response = await refresh(browser, 'User.Read');
    const { providerInfo } = await response.json();
    expect(providerInfo.scope.split(' ')).toContain('User.Read');
    const claims = JSON.parse(
      Buffer.from(
        providerInfo.accessToken.split('.')[1],
        'base64url',
      ).toString(),
    );
    expect(String(claims.scp).split(' ')).toContain('User.Read');
  });

  it('gives a token for another resource, silently, and goes on with the session', async () => {
    const browser = new Browser();
    await choose(browser, REQUESTER);
    const scope = 'https://management.azure.com/user_impersonation';
    await estate.addFault({
      service: 'sign-in',
      path: '/oidc/userinfo',
      kind: 'status',
      status: 401,
      times: 1,
    });
    const response = await refresh(browser, `openid profile email ${scope}`);
    expect(response.status).toBe(200);
    const { providerInfo, profile } = await response.json();
    expect(profile).toMatchObject({ displayName: 'Asha Requester' });
    const claims = JSON.parse(
      Buffer.from(
        providerInfo.accessToken.split('.')[1],
        'base64url',
      ).toString(),
    );
    expect(claims).toMatchObject({ aud: 'https://management.azure.com' });
    await estate.clearFaults();
    expect((await refresh(browser)).status).toBe(200);
  });

  it('ends the session cookie after the configured time, not after 1,000 days', async () => {
    const browser = new Browser();
    await choose(browser, REQUESTER);
    const cookies = (await refresh(browser)).headers.getSetCookie();
    const session = cookies.find(line =>
      /^directory-refresh-token=[^;]/.test(line),
    );
    expect(session).toContain(`Max-Age=${12 * 3600}`);
    expect(session).toContain('HttpOnly');
  });

  it('tells somebody whom the catalogue does not know', async () => {
    const end = await choose(new Browser(), STARTER);
    expect(errorOf(end)).toMatch(/^\[not-in-catalogue\]/);
    expect(end.pathname).toBe('/');
  });

  it('tells that the sign-in was cancelled', async () => {
    const end = await choose(new Browser(), 'ancel');
    expect(errorOf(end)).toMatch(/^\[sign-in-cancelled\]/);
  });

  it.each([
    ['cut', { kind: 'cut' }],
    ['503', { kind: 'status', status: 503 }],
    ['malformed', { kind: 'malformed' }],
    ['slow', { kind: 'delay', delayMs: 5_000 }],
  ] as const)(
    'tells that the directory is unreachable when its answer is %s',
    async (_name, fault) => {
      await estate.addFault({
        service: 'sign-in',
        path: '/.*/token',
        match: 'regex',
        ...fault,
      });
      const end = await choose(new Browser(), REQUESTER);
      expect(errorOf(end)).toMatch(/^\[directory-unreachable\]/);
    },
    20_000,
  );

  it('does not follow the address of a state that was made up', async () => {
    const state = encodeOAuthState({
      env: 'development',
      nonce: 'guessed',
      flow: 'redirect',
      redirectUrl: 'https://elsewhere.example/',
    });
    const response = await new Browser().request(
      `${authUrl}/directory/handler/frame?state=${state}`,
    );
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
  });

  it('keeps the list of actions from who is not signed in', async () => {
    const { status } = await fetch(`${authUrl}/.backstage/actions/v1/actions`, {
      headers: { authorization: mockCredentials.none.header() },
    });
    expect(status).toBe(401);
  });

  it('refuses a start that would lead to a foreign page', async () => {
    await estate.addFault({ service: 'sign-in', path: '/', kind: 'cut' });
    const response = await new Browser().request(
      startUrl('https://elsewhere.example/'),
    );
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
  });
});
