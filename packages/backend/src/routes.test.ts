import { TestDatabases } from '@backstage/backend-test-utils';
import type { JsonObject } from '@backstage/types';
import { freePort } from '@portal/test-kit';
import type { Route } from './__testUtils__/listRoutes';
import { removeSamplePage } from './__testUtils__/samplePage';
import { startBackend } from './__testUtils__/startBackend';
import { KeyFiles } from './__testUtils__/tokens';

const PLUGINS = [
  'adrs',
  'announcements',
  'app',
  'assistant',
  'auth',
  'azure',
  'catalog',
  'cloud-access',
  'code-health',
  'confluent',
  'cost-insights',
  'events',
  'github',
  'mcp-actions',
  'msgraph',
  'notifications',
  'permission',
  'pipeline-deploy',
  'quick-search',
  'scaffolder',
  'search',
  'service-bus',
  'service-status',
  'signals',
  'techdocs',
  'template-acl',
  'user-settings',
  'vault',
];

/** Routes without a sign-in, with `sample` as each parameter; all other routes must answer 401. */
const PUBLIC = [
  // Signing in and out.
  'GET /api/auth/directory/start',
  'GET /api/auth/directory/handler/frame',
  'POST /api/auth/directory/handler/frame',
  'GET /api/auth/directory/refresh',
  'POST /api/auth/directory/refresh',
  'POST /api/auth/directory/logout',
  'DELETE /.backstage/auth/v1/cookie',
  'DELETE /api/app/.backstage/auth/v1/cookie',
  'DELETE /api/auth/.backstage/auth/v1/cookie',
  'DELETE /api/signals/.backstage/auth/v1/cookie',
  // The sign-in of an assistant begins here: it checks client and address, and leads to the page of the consent.
  'GET /api/auth/v1/authorize',
  // An unknown provider: 404.
  'GET /api/auth/sample/start',
  'GET /api/auth/sample/handler/frame',
  'GET /api/auth/sample/sample',
  // The public keys of tokens, and their location.
  'GET /.backstage/auth/v1/jwks.json',
  ...PLUGINS.map(id => `GET /api/${id}/.backstage/auth/v1/jwks.json`),
  'GET /api/auth/.well-known/jwks.json',
  'GET /api/auth/.well-known/oauth-client/cli.json',
  'GET /api/auth/.well-known/openid-configuration',
  'GET /api/auth/.well-known/backstage/permissions/metadata',
  'GET /api/auth/.well-known/backstage/permissions/sample',
  // Health.
  'GET /.backstage/health/v1/liveness',
  'GET /.backstage/health/v1/readiness',
  'GET /api/permission/health',
  'GET /api/signals/health',
  // The page and its files; an unknown address: 404.
  'GET /sample',
  'GET /api/sample',
  'GET /static/sample',
  'GET /api/app/sample',
  'GET /api/app/static/sample',
];

/** Number of simultaneous requests, limited by the test's connections. */
const AT_ONCE = 50;

const keys = new KeyFiles();

let stop: () => Promise<void> = async () => {};
// Must run before the clean-up of the test databases, which waits for the connections to end.
afterAll(async () => {
  jest.restoreAllMocks();
  await stop();
  removeSamplePage();
  keys.remove();
}, 60_000);

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

let baseUrl = '';
let routes: Route[] = [];

beforeAll(async () => {
  const knex = await databases.init('POSTGRES_18');
  // knex makes the password non-enumerable.
  const { connection: hidden } = knex.client.config;
  const connection = { ...hidden, password: hidden.password };
  const backend = await startBackend(configFor(connection, await freePort()));
  ({ baseUrl, routes, stop } = backend);
}, 180_000);

function configFor(connection: JsonObject, port: number): JsonObject {
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
      disableConfigInjection: true,
    },
    organization: { name: 'Retail Example' },
    backend: {
      baseUrl: 'http://localhost:7007',
      listen: { port, host: '127.0.0.1' },
      database: { client: 'pg', connection, pluginDivisionMode: 'schema' },
    },
    auth: {
      environment: 'development',
      keyStore: keys.config,
      session: { secret: 'only-for-this-test-only-for-this-test' },
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

/** Formats a route's response: `401 GET /api/catalog/entities`. */
async function ask(
  { method, path }: Omit<Route, 'pattern'>,
  headers: Record<string, string>,
): Promise<string> {
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    redirect: 'manual',
    headers,
  });
  await response.body?.cancel();
  return `${response.status} ${method} ${path}`;
}

async function askAll(
  asked: Route[],
  headers: Record<string, string> = {},
): Promise<string[]> {
  const answers: string[] = [];
  for (let at = 0; at < asked.length; at += AT_ONCE) {
    const some = asked.slice(at, at + AT_ONCE);
    answers.push(
      ...(await Promise.all(some.map(route => ask(route, headers)))),
    );
  }
  return answers;
}

const isRefused = (answer: string) => answer.startsWith('401 ');
const routeOf = (answer: string) => answer.slice('401 '.length);

describe('every route of the backend', () => {
  it('is found', () => {
    const plugins = new Set(
      routes.flatMap(({ path }) => path.match(/^\/api\/([\w-]+)/)?.[1] ?? []),
    );
    expect([...plugins].sort()).toEqual(expect.arrayContaining(PLUGINS));
    // Nested apps, and handlers that serve files.
    expect(routes.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        'POST /api/scaffolder/v2/tasks',
        'GET /api/scaffolder/v2/tasks/sample/eventstream',
        'GET /api/techdocs/static/docs/sample',
      ]),
    );
    expect(routes.length).toBeGreaterThan(150);
  });

  it('refuses a request without a token with 401, and nothing else is public than what is known', async () => {
    const answers = await askAll(routes);
    const open = answers.filter(answer => !isRefused(answer)).map(routeOf);
    expect(open.sort()).toEqual([...PUBLIC].sort());
  }, 60_000);

  it('refuses a token that does not count with 401', async () => {
    const isClosed = ({ method, path }: Route) =>
      !PUBLIC.includes(`${method} ${path}`);
    const closed = routes.filter(isClosed);
    for (const [kind, authorization] of Object.entries(await keys.bad())) {
      const answers = await askAll(closed, { authorization });
      const opened = answers.filter(answer => !isRefused(answer));
      expect({ kind, opened }).toEqual({ kind, opened: [] });
    }
  }, 180_000);

  it('takes the token that lacks nothing', async () => {
    const path = '/api/user-settings/buckets/sample/keys/sample';
    const answer = await ask(
      { method: 'GET', path },
      { authorization: `Bearer ${await keys.sign()}` },
    );
    // A known user without this setting.
    expect(answer).toBe(`404 GET ${path}`);
  });

  it('answers health without a sign-in', async () => {
    const response = await fetch(`${baseUrl}/.backstage/health/v1/readiness`);
    expect(response.status).toBe(200);
  });
});
