import {
  mockServices,
  startTestBackend,
  TestDatabases,
} from '@backstage/backend-test-utils';
import authPlugin from '@backstage/plugin-auth-backend';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import express from 'express';
import request from 'supertest';
import authModuleDirectory from './index';
import { createOAuthGuard } from './oauthGuard';

const CALLBACK = 'http://localhost:8055/callback';
const NUL = 'a\0b';
const LONG = 'x'.repeat(300);
const HUGE = 'x'.repeat(9_000);

/** A request of the sign-in of assistants that lacks nothing. */
const AUTHORIZE = {
  client_id: 'unknown',
  redirect_uri: CALLBACK,
  response_type: 'code',
  scope: 'openid',
  state: 'state',
  nonce: 'nonce',
  code_challenge: 'challenge',
  code_challenge_method: 'S256',
};
const TOKEN = {
  grant_type: 'authorization_code',
  code: 'unknown',
  redirect_uri: CALLBACK,
  code_verifier: 'verifier',
};
const REFRESH = {
  grant_type: 'refresh_token',
  refresh_token: 'unknown',
  client_id: 'unknown',
  client_secret: 'unknown',
};
const REVOKE = {
  token: 'unknown',
  token_type_hint: 'refresh_token',
  client_id: 'unknown',
  client_secret: 'unknown',
};

let url = '';
let stop = async () => {};
// Must run before the clean-up of the test databases, which waits for the connections to end.
afterAll(() => stop());
const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

beforeAll(async () => {
  const knex = await databases.init('POSTGRES_18');
  const backend = await startTestBackend({
    features: [
      authPlugin,
      authModuleDirectory,
      mockServices.database.factory({ knex }),
      catalogServiceMock.factory(),
      mockServices.rootConfig.factory({
        data: {
          app: { baseUrl: 'http://localhost:3000' },
          auth: {
            environment: 'development',
            session: { secret: 'only-for-this-test-only-for-this-test' },
            staticClients: [
              {
                clientId: 'known',
                clientName: 'A client',
                redirectUris: [CALLBACK],
              },
            ],
            // The patterns of app-config.production.yaml.
            clientIdMetadataDocuments: {
              enabled: true,
              allowedClientIdPatterns: [
                'https://vscode.dev/*',
                'https://claude.ai/*',
              ],
              allowedRedirectUriPatterns: ['http://localhost:*/*'],
            },
            providers: {
              directory: {
                development: {
                  metadataUrl: 'http://127.0.0.1:9/openid-configuration',
                  clientId: 'portal',
                  clientSecret: 'only-for-this-test',
                  signIn: { resolvers: [{ resolver: 'directoryObjectId' }] },
                },
              },
            },
          },
        },
      }),
    ],
  });
  stop = () => backend.stop();
  url = `http://127.0.0.1:${backend.server.port()}/api/auth`;
}, 60_000);

/** Each field of a request with each hostile value. */
function spoil(fields: object): Record<string, unknown>[] {
  return Object.keys(fields).flatMap(name =>
    [NUL, LONG, HUGE, [NUL], { a: NUL }, 7, null, '\ud800'].map(value => ({
      ...fields,
      [name]: value,
    })),
  );
}

/** The answers that are a server's error or tell of the database. */
async function badAnswers(sent: request.Test[]): Promise<unknown[]> {
  const bad: unknown[] = [];
  for (const test of sent) {
    const { status, text, header } = await test;
    const shown = `${text} ${header.location ?? ''}`;
    if (status >= 500 || /insert into|select |0x00|varying/i.test(shown)) {
      bad.push([test.method, test.url.slice(0, 200), status, shown]);
    }
  }
  return bad;
}

describe('hostile input without a sign-in', () => {
  it.each([
    ['/v1/token', TOKEN],
    ['/v1/token', REFRESH],
    ['/v1/revoke', REVOKE],
  ])('is refused by POST %s: %j', async (path, fields) => {
    const sent = [...spoil(fields), [], NUL, { '\0': 'a' }].flatMap(body => [
      request(url)
        .post(path)
        .send(body as object),
      request(url)
        .post(path)
        .type('form')
        .send(body as object),
    ]);
    expect(await badAnswers(sent)).toEqual([]);
  });

  it('is refused by GET /v1/authorize', async () => {
    const queries = spoil({ ...AUTHORIZE, client_id: 'known' });
    const sent = [
      ...queries.map(query => request(url).get('/v1/authorize').query(query)),
      ...spoil(AUTHORIZE).map(query =>
        request(url).get('/v1/authorize').query(query),
      ),
    ];
    expect(await badAnswers(sent)).toEqual([]);
  }, 30_000);

  it('is refused in credentials', async () => {
    const sent = [`a\0b:c`, `${LONG}:c`, `a:${NUL}`].flatMap(text => {
      const header = `Basic ${Buffer.from(text).toString('base64')}`;
      return [
        request(url).post('/v1/token').set('authorization', header).send({
          grant_type: 'refresh_token',
          refresh_token: 'unknown',
        }),
        request(url)
          .post('/v1/revoke')
          .set('authorization', header)
          .send({ token: 'unknown' }),
      ];
    });
    expect(await badAnswers(sent)).toEqual([]);
  });

  it.each([
    '/v1/sessions/%00',
    `/v1/sessions/${HUGE}`,
    '/v1/sessions/%ZZ',
    '/v1/sessions/__proto__',
    '/directory/start?env=%00&scope=%00&origin=%00',
    '/directory/start?env=development&scope=%00&origin=%00&nonce=%00',
    '/directory/handler/frame?state=%00&code=%00',
    '/directory/refresh?env=development&scope=%00',
    '/%00/start',
    '/.well-known/%00',
    '/v1/%00',
  ])('is refused in the address %s', async path => {
    const sent = [
      request(url).get(path),
      request(url).post(path),
      request(url).post(`${path}/approve`),
    ];
    expect(await badAnswers(sent)).toEqual([]);
  });

  it('names the field', async () => {
    const { status, body } = await request(url)
      .post('/v1/token')
      .send({ ...TOKEN, client_id: LONG });
    expect(status).toBe(400);
    expect(body.error.message).toBe(
      "'client_id' has 300 characters. At most 255 are allowed.",
    );
  });

  // CVE-2026-32235
  it.each([
    'http://localhost:8055/callback/../elsewhere',
    'http://localhost:8055@evil.example/callback',
    'http://localhost:8055%2f@evil.example/callback',
    'http://localhost.evil.example:8055/callback',
    'http://evil.example/http://localhost:8055/callback',
    'http://localhost:8055/callback#@evil.example',
    'http://localhost:8055/callback?to=https://evil.example',
    'http:\\\\evil.example\\callback',
    'data:text/html,http://localhost:8055/callback',
  ])('sends no code to %s', async redirectUri => {
    const { status, header } = await request(url)
      .get('/v1/authorize')
      .query({
        ...AUTHORIZE,
        client_id: 'known',
        redirect_uri: redirectUri,
      });
    expect({ status, location: header.location }).toEqual({ status: 400 });
  });

  // CVE-2026-32236
  it.each([
    'http://169.254.169.254/latest/meta-data',
    'https://127.0.0.1/client.json',
    'https://vscode.dev@127.0.0.1/client.json',
    'https://vscode.dev.evil.example/client.json',
    'https://evil.example/https://vscode.dev/client.json',
    'https://evil.example/?https://vscode.dev/client.json',
    'http://vscode.dev/client.json',
    'https://vscode.dev:8443/client.json',
  ])('reads no document of a client at %s', async clientId => {
    const asked = jest.spyOn(global, 'fetch');
    const { status } = await request(url)
      .get('/v1/authorize')
      .query({ ...AUTHORIZE, client_id: clientId });
    expect(status).toBe(400);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  it('lets nobody register a client', async () => {
    const { status } = await request(url)
      .post('/v1/register')
      .send({ client_name: 'A client', redirect_uris: [CALLBACK] });
    expect(status).toBe(404);
  });

  it('lets a known client ask for a consent', async () => {
    const { status, header } = await request(url)
      .get('/v1/authorize')
      .query({ ...AUTHORIZE, client_id: 'known' });
    expect(status).toBe(302);
    expect(header.location).toMatch(
      /^http:\/\/localhost:3000\/oauth2\/authorize\//,
    );
  });
});

it("hides the reason of a server's error", async () => {
  const app = express()
    .use(createOAuthGuard())
    .get('/v1/authorize', (_request, response) => {
      response.status(500).json({
        error: 'server_error',
        error_description: 'select * from "oidc_clients" - timeout',
      });
    });
  const { body } = await request(app).get('/v1/authorize').expect(500);
  expect(body).toEqual({
    error: 'server_error',
    error_description: 'The portal could not do this. Try again later',
  });
});
