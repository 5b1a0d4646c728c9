import {
  mockCredentials,
  mockServices,
  startTestBackend,
  TestDatabases,
} from '@backstage/backend-test-utils';
import authPlugin from '@backstage/plugin-auth-backend';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import authModuleDirectory from '@portal/plugin-auth-backend-module-directory';
import request from 'supertest';
import { cookieHeader } from './__testUtils__/cookies';
import { ARM_SCOPE, tokenOf } from './__testUtils__/signIn';
import { SignInBrowser } from './__testUtils__/SignInBrowser';
import azurePlugin from './index';

const PAGE = 'http://localhost:3000';
const ASHA = 'app.requester@retail.example';
const USER = 'user:default/app.requester_retail.example';

let estate: EstateProcess;
let url: string;
let stopBackend: () => Promise<void> = async () => {};

// Runs before the clean-up of the test databases, which waits for all connections to close.
afterAll(async () => {
  await stopBackend();
  await estate?.close();
});
const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

/** Reads the object id from a token of the person. */
async function objectIdOf(principalName: string): Promise<string> {
  const token = await tokenOf(estate, principalName);
  const payload = Buffer.from(token.split('.')[1], 'base64url').toString();
  return JSON.parse(payload).oid;
}

beforeAll(async () => {
  estate = await startEstateProcess({ services: ['azure', 'graph', 'signIn'] });
  const { urls, credentials } = estate;
  const knex = await databases.init('POSTGRES_18');
  const asha = await objectIdOf(ASHA);
  const backend = await startTestBackend({
    features: [
      authPlugin,
      authModuleDirectory,
      azurePlugin,
      mockServices.database.factory({ knex }),
      catalogServiceMock.factory({
        entities: [
          {
            apiVersion: 'backstage.io/v1alpha1',
            kind: 'User',
            metadata: {
              name: 'app.requester_retail.example',
              annotations: { 'graph.microsoft.com/user-id': asha },
            },
            spec: {},
          },
        ],
      }),
      mockServices.rootConfig.factory({
        data: {
          app: { baseUrl: PAGE },
          azure: {
            baseUrl: urls.azure,
            coreSharedServices: { prod: 'x', nonProd: 'y' },
          },
          auth: {
            environment: 'development',
            session: { secret: 'only-for-this-test-only-for-this-test' },
            providers: {
              directory: {
                development: {
                  metadataUrl: `${urls.signIn}/${credentials.tenantId}/v2.0/.well-known/openid-configuration`,
                  clientId: credentials.clientId,
                  clientSecret: credentials.clientSecret,
                  prompt: 'select_account',
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
  url = `http://localhost:${backend.server.port()}/api`;
}, 60_000);

describe('a person who is signed in', () => {
  it('sees their subscriptions with the token that a refresh of the sign-in gives', async () => {
    const browser = new SignInBrowser(`${url}/auth`, PAGE);
    await browser.signIn(ASHA);
    const { backstageIdentity, providerInfo } =
      await browser.refresh(ARM_SCOPE);
    expect(backstageIdentity.identity.userEntityRef).toBe(USER);
    expect(providerInfo.scope).toContain(ARM_SCOPE);

    const authorization = mockCredentials.user.header(USER);
    const handedOver = await request(url)
      .put('/azure/v1/token')
      .set('authorization', authorization)
      .send({ token: providerInfo.accessToken });
    expect(handedOver.status).toBe(204);

    const { status, body } = await request(url)
      .get('/azure/v1/subscriptions')
      .set('authorization', authorization)
      .set(
        'cookie',
        cookieHeader(handedOver.headers['set-cookie'] as unknown as string[]),
      );
    expect(status).toBe(200);
    const names = body.items.map(({ name }: { name: string }) => name);
    expect(names.sort()).toEqual([
      'commerce-nonprod',
      'commerce-prod',
      'core-shared-services-nonprod',
      'digital-sandbox',
      'payments-nonprod',
    ]);
  });
});
