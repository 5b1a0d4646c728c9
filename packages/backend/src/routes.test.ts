import { TestDatabases } from '@backstage/backend-test-utils';
import { badAnswers } from './__testUtils__/badAnswers';
import { type Document, samplesOf } from './__testUtils__/hostileRequests';
import { KNOWN_DOCUMENTS, OTHERS } from './__testUtils__/hostileSamples';
import type { Route } from './__testUtils__/listRoutes';
import { registrationsOf } from './__testUtils__/registrations';
import { removeSamplePage } from './__testUtils__/samplePage';
import { type RunningPortal, startPortal } from './__testUtils__/startPortal';
import type { KeyFiles } from './__testUtils__/tokens';
import { features } from './features';

/** Routes without a sign-in, with `sample` as each parameter; all other routes must answer 401. */
const PUBLIC = new Set([
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
]);

/** The public keys of each plugin. */
const KEYS = /^GET \/api\/[\w-]+\/\.backstage\/auth\/v1\/jwks\.json$/;

const isPublic = (route: string) => PUBLIC.has(route) || KEYS.test(route);

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
/** The ids of all plugins, and those that modules extend. */
let plugins: string[] = [];
let extended: string[] = [];

beforeAll(async () => {
  const registrations = await registrationsOf(features);
  const idsOf = (type: string) => [
    ...new Set(
      registrations
        .filter(registration => registration.type === type)
        .map(({ pluginId }) => pluginId),
    ),
  ];
  plugins = idsOf('plugin').sort();
  extended = idsOf('module');
  portal = await startPortal(databases);
  ({ baseUrl, routes, keys } = portal);
  authorization = `Bearer ${await keys.sign()}`;
}, 500_000);

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

/** A route of a plugin that reads: its health, or else one without parameters. */
function aReadOf(pluginId: string): Route {
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
  if (!route) throw new Error(`${pluginId} has no route to read`);
  return route;
}

const isRefused = (answer: string) => answer.startsWith('401 ');
const routeOf = (answer: string) => answer.slice('401 '.length);

describe('every route of the backend', () => {
  it('belongs to a plugin, and each module extends one of them', () => {
    expect(plugins.length).toBeGreaterThan(25);
    expect(plugins).toEqual(expect.arrayContaining(extended));
  });

  it('is found', () => {
    const found = new Set(
      routes.flatMap(({ path }) => path.match(/^\/api\/([\w-]+)/)?.[1] ?? []),
    );
    expect([...found]).toEqual(expect.arrayContaining(plugins));
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
    const keyRoutes = plugins.map(
      id => `GET /api/${id}/.backstage/auth/v1/jwks.json`,
    );
    expect(open.sort()).toEqual([...PUBLIC, ...keyRoutes].sort());
  }, 60_000);

  it('refuses a token that does not count with 401', async () => {
    const isClosed = ({ method, path }: Route) =>
      !isPublic(`${method} ${path}`);
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

  it('of each plugin answers who is signed in', async () => {
    const answers = await Promise.all(
      plugins.map(id => ask(aReadOf(id), { authorization })),
    );
    const bad = answers.filter(
      answer => isRefused(answer) || Number(answer.slice(0, 3)) >= 500,
    );
    expect(bad).toEqual([]);
  });

  it('answers health without a sign-in', async () => {
    const response = await fetch(`${baseUrl}/.backstage/health/v1/readiness`);
    expect(response.status).toBe(200);
  });
});

describe('hostile input gets no server error, and no answer tells of the database', () => {
  it('in a parameter of each route with an OpenAPI document', async () => {
    const documents = routes.flatMap(
      ({ method, path }) =>
        (method === 'GET' && /^(\/api\/.+)\/openapi\.json$/.exec(path)?.[1]) ||
        [],
    );
    expect(documents).toEqual(expect.arrayContaining(KNOWN_DOCUMENTS));
    for (const base of documents) {
      const response = await fetch(`${baseUrl}${base}/openapi.json`, {
        headers: { authorization },
      });
      expect(response.status).toBe(200);
      const document: Document = await response.json();
      const samples = samplesOf(base, document);
      const answers = await badAnswers({ baseUrl, authorization }, samples);
      expect({ base, answers }).toEqual({ base, answers: [] });
    }
  }, 400_000);

  it('in a parameter of the other routes', async () => {
    expect(await badAnswers({ baseUrl, authorization }, OTHERS)).toEqual([]);
  }, 120_000);
});
