import { type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { createBackend } from '@backstage/backend-defaults';
import { rootHttpRouterServiceFactory } from '@backstage/backend-defaults/rootHttpRouter';
import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { type Express } from 'express';
import requestLog from '@portal/plugin-request-log-node';
import { features } from './features';
import { listRoutes, type Route } from './__testUtils__/listRoutes';

/** What needs no sign-in; everything else must answer 401. */
const PUBLIC: RegExp[] = [
  // Signing in and out, and the keys that tokens are checked with.
  /^\w+ \/api\/auth\/directory\//,
  /^GET \/api\/auth\/\.well-known\//,
  /^DELETE .*\/\.backstage\/auth\/v1\/cookie$/,
  /^GET .*\/\.backstage\/auth\/v1\/jwks\.json$/,
  // Health.
  /^GET \/\.backstage\/health\//,
  /^GET \/api\/(permission|signals)\/health$/,
  // The page and its files.
  /^(GET|HEAD) (\/api\/app)?\/(static\/.*|index\.html|sample)?$/,
];

let stop: () => Promise<void> = async () => {};
// Before the test databases' own clean-up, which waits for the connections to end.
afterAll(() => stop());

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

let baseUrl = '';
let routes: Route[] = [];

beforeAll(async () => {
  const knex = await databases.init('POSTGRES_18');
  // knex hides the password from enumeration.
  const { connection: hidden } = knex.client.config;
  const connection = { ...hidden, password: hidden.password };
  const backend = createBackend();
  let app: Express | undefined;
  let server: Server | undefined;
  backend.add(
    rootHttpRouterServiceFactory({
      configure(context) {
        app = context.app as unknown as Express;
        server = context.server as Server;
        context.applyDefaults();
      },
    }),
  );
  backend.add(
    mockServices.rootConfig.factory({
      data: configFor(connection),
    }),
  );
  backend.add(mockServices.rootLogger.factory());
  // Its root router is replaced by the one above.
  features
    .filter(feature => feature !== requestLog)
    .forEach(feature => backend.add(feature));
  await backend.start();
  stop = () => backend.stop();
  baseUrl = `http://127.0.0.1:${(server!.address() as AddressInfo).port}`;
  routes = listRoutes(app!);
}, 180_000);

function configFor(connection: object) {
  const upstream = 'http://127.0.0.1:9';
  const schedule = {
    frequency: { hours: 1 },
    timeout: { minutes: 1 },
    initialDelay: { hours: 1 },
  };
  return {
    app: {
      baseUrl: 'http://localhost:3000',
      title: 'Harbour',
      packages: 'all',
    },
    organization: { name: 'Retail Example' },
    backend: {
      baseUrl: 'http://localhost:7007',
      listen: { port: 0, host: '127.0.0.1' },
      database: { client: 'pg', connection, pluginDivisionMode: 'schema' },
    },
    auth: {
      environment: 'development',
      session: { secret: 'only-for-this-test' },
      providers: {
        directory: {
          development: {
            metadataUrl: `${upstream}/.well-known/openid-configuration`,
            clientId: 'portal',
            clientSecret: 'only-for-this-test',
            signIn: { resolvers: [{ resolver: 'directoryObjectId' }] },
          },
        },
      },
    },
    permission: { enabled: true },
    fieldKit: { emailDomains: { user: 'retail.example' } },
    ...systemsConfig(upstream),
    integrations: {
      github: [{ host: 'git.example', apiBaseUrl: upstream, token: 'none' }],
    },
    catalog: {
      providers: {
        microsoftGraphOrg: {
          default: { target: upstream, tenantId: 't', schedule },
        },
        github: {
          retail: { organization: 'retail', host: 'git.example', schedule },
        },
      },
    },
    search: { collators: { catalog: { schedule }, techdocs: { schedule } } },
    techdocs: { builder: 'local', publisher: { type: 'local' } },
  };
}

function systemsConfig(upstream: string) {
  const apiKey = { key: 'only-for-this-test', secret: 'only-for-this-test' };
  const cluster = {
    clusterId: 'lkc-test',
    identityProviderId: 'op-test',
    restEndpoint: upstream,
    apiKey,
    streamCatalog: { endpoint: upstream, registryId: 'lsrc-test', apiKey },
  };
  const namespace = {
    subscriptionId: '00000000-0000-4000-8000-000000000000',
    resourceGroup: 'rg-test',
    namespace: 'sb-test',
  };
  return {
    msgraph: {
      baseUrl: `${upstream}/v1.0`,
      lists: {
        siteId: 'site',
        applications: 'applications',
        products: { name: 'products', listId: 'products' },
        costCodes: 'cost-codes',
      },
    },
    github: {
      host: 'git.example',
      organisation: 'retail',
      onboarding: { repository: 'onboarding', folder: 'portfolios' },
    },
    azure: {
      baseUrl: upstream,
      coreSharedServices: { prod: 'core-prod', nonProd: 'core-nonprod' },
    },
    confluent: {
      baseUrl: upstream,
      apiKey,
      topicMetadata: { source: 'streamCatalog' },
      environments: { dev: cluster, prod: cluster },
    },
    serviceBus: {
      baseUrl: upstream,
      environments: { dev: namespace, nonProd: namespace, prod: namespace },
    },
  };
}

describe('every route of the backend', () => {
  it('is found', () => {
    const plugins = new Set(
      routes.flatMap(({ path }) => path.match(/^\/api\/([\w-]+)/)?.[1] ?? []),
    );
    expect([...plugins].sort()).toEqual(
      expect.arrayContaining([
        'auth',
        'azure',
        'catalog',
        'confluent',
        'github',
        'msgraph',
        'notifications',
        'permission',
        'scaffolder',
        'search',
        'service-bus',
        'signals',
        'techdocs',
        'template-acl',
        'user-settings',
      ]),
    );
    expect(routes.length).toBeGreaterThan(80);
  });

  it('refuses an unauthenticated request with 401', async () => {
    const closed = routes.filter(
      ({ method, path }) =>
        !PUBLIC.some(open => open.test(`${method} ${path}`)),
    );
    const answers = await Promise.all(
      closed.map(async ({ method, path }) => {
        const response = await fetch(`${baseUrl}${path}`, {
          method,
          redirect: 'manual',
        });
        await response.body?.cancel();
        return `${response.status} ${method} ${path}`;
      }),
    );
    expect(answers.filter(answer => !answer.startsWith('401 '))).toEqual([]);
  });

  it('answers health without a sign-in', async () => {
    const response = await fetch(`${baseUrl}/.backstage/health/v1/readiness`);
    expect(response.status).toBe(200);
  });
});
