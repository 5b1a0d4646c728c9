import { TestDatabases } from '@backstage/backend-test-utils';
import { badAnswers } from './__testUtils__/badAnswers';
import { type Document, samplesOf } from './__testUtils__/hostileRequests';
import { DOCUMENTED, OTHERS } from './__testUtils__/hostileSamples';
import type { Route } from './__testUtils__/listRoutes';
import { registrationsOf } from './__testUtils__/registrations';
import { removeSamplePage } from './__testUtils__/samplePage';
import { type RunningPortal, startPortal } from './__testUtils__/startPortal';
import type { KeyFiles } from './__testUtils__/tokens';
import { features } from './features';

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
  // The sign-in of an assistant begins here: it checks client and address, and leads to the page of the consent.
  'GET /api/auth/v1/authorize',
  // An unknown provider: 404.
  'GET /api/auth/sample/start',
  'GET /api/auth/sample/handler/frame',
  'GET /api/auth/sample/sample',
  // Below the sign-in of assistants; an unknown address: 404.
  'GET /api/auth/v1/sample',
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

let portal: RunningPortal | undefined;
// Must run before the clean-up of the test databases, which waits for the connections to end.
afterAll(async () => {
  jest.restoreAllMocks();
  await portal?.stop();
  removeSamplePage();
}, 60_000);

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

let baseUrl = '';
let routes: Route[] = [];
let keys: KeyFiles;
let authorization = '';

beforeAll(async () => {
  portal = await startPortal(databases);
  ({ baseUrl, routes, keys } = portal);
  authorization = `Bearer ${await keys.sign()}`;
}, 180_000);

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
  it('belongs to a plugin that is tried here, and each module to one of them', async () => {
    const registrations = await registrationsOf(features);
    const ids = (type: string) => [
      ...new Set(
        registrations
          .filter(registration => registration.type === type)
          .map(({ pluginId }) => pluginId),
      ),
    ];
    expect(ids('plugin').sort()).toEqual(PLUGINS);
    expect(PLUGINS).toEqual(expect.arrayContaining(ids('module')));
  });

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
    for (const [kind, bad] of Object.entries(await keys.bad())) {
      const answers = await askAll(closed, { authorization: bad });
      const opened = answers.filter(answer => !isRefused(answer));
      expect({ kind, opened }).toEqual({ kind, opened: [] });
    }
  }, 180_000);

  it('takes the token that lacks nothing', async () => {
    const path = '/api/user-settings/buckets/sample/keys/sample';
    const answer = await ask({ method: 'GET', path }, { authorization });
    // A known user without this setting.
    expect(answer).toBe(`404 GET ${path}`);
  });

  it('opens the socket of signals for a user only', async () => {
    const open = (protocols: string[]) =>
      new Promise<string>(resolve => {
        const address = `${baseUrl.replace('http', 'ws')}/api/signals`;
        const socket = new WebSocket(address, protocols);
        socket.onopen = () => {
          resolve('open');
          socket.close();
        };
        socket.onerror = () => resolve('refused');
      });
    expect(await open([])).toBe('refused');
    expect(await open(['not-a-token'])).toBe('refused');
    expect(await open([await keys.sign()])).toBe('open');
  });

  it.each(PLUGINS)('of %s answers who is signed in', async pluginId => {
    const own = routes.filter(
      ({ method, path }) =>
        method === 'GET' &&
        path.startsWith(`/api/${pluginId}/`) &&
        !path.includes('/.'),
    );
    const route =
      own.find(({ path }) => path.endsWith('/health')) ??
      own.find(({ path }) => !path.includes('sample')) ??
      own[0];
    expect(route).toBeDefined();
    const answer = await ask(route, { authorization });
    expect(Number(answer.slice(0, 3))).toBeLessThan(500);
    expect(isRefused(answer)).toBe(false);
  });

  it('answers health without a sign-in', async () => {
    const response = await fetch(`${baseUrl}/.backstage/health/v1/readiness`);
    expect(response.status).toBe(200);
  });
});

describe('hostile input gets no server error, and no answer tells of the database', () => {
  it.each(DOCUMENTED)(
    'in a parameter of /api/%s',
    async base => {
      const response = await fetch(`${baseUrl}/api/${base}/openapi.json`, {
        headers: { authorization },
      });
      expect(response.status).toBe(200);
      const document: Document = await response.json();
      const samples = samplesOf(`/api/${base}`, document);
      expect(await badAnswers({ baseUrl, authorization }, samples)).toEqual([]);
    },
    120_000,
  );

  it('in a parameter of the other routes', async () => {
    expect(await badAnswers({ baseUrl, authorization }, OTHERS)).toEqual([]);
  }, 120_000);
});
