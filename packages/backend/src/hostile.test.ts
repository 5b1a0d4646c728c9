import { TestDatabases } from '@backstage/backend-test-utils';
import {
  type Document,
  type HostileRequest,
  type SampleRequest,
  samplesOf,
  spoilEachField,
} from './__testUtils__/hostileRequests';
import { removeSamplePage } from './__testUtils__/samplePage';
import { type RunningPortal, startPortal } from './__testUtils__/startPortal';

/** Number of simultaneous requests, limited by the test's connections. */
const AT_ONCE = 10;

/** What no answer may tell. */
const SQL =
  /insert into|select .* from|update .* set|delete from|0x00|varying/i;

/** The routes with an OpenAPI document, which names their parameters. */
const DOCUMENTED = [
  'adrs',
  'announcements',
  'assistant',
  'azure',
  'catalog',
  'cloud-access',
  'code-health',
  'confluent',
  'cost-insights',
  'events',
  'github',
  'msgraph',
  'notifications',
  'pipeline-deploy',
  'quick-search',
  'scaffolder',
  'scaffolder/portal',
  'search',
  'service-bus',
  'service-status',
  'template-acl',
  'vault',
];

/** Upstream's routes without a document. */
const OTHERS: SampleRequest[] = [
  { method: 'GET', path: '/api/techdocs/metadata/techdocs/{a}/{b}/{c}' },
  { method: 'GET', path: '/api/techdocs/metadata/entity/{a}/{b}/{c}' },
  { method: 'GET', path: '/api/techdocs/sync/{a}/{b}/{c}' },
  { method: 'GET', path: '/api/techdocs/static/docs/{a}/{b}/{c}/{d}' },
  {
    method: 'POST',
    path: '/api/permission/authorize',
    body: { items: [{ id: '1', permission: { name: 'a' } }] },
  },
  { method: 'GET', path: '/api/user-settings/buckets/{a}/keys/{b}' },
  {
    method: 'PUT',
    path: '/api/user-settings/buckets/{a}/keys/{b}',
    body: { value: 'sample' },
  },
  { method: 'DELETE', path: '/api/user-settings/buckets/{a}/keys/{b}' },
  {
    method: 'POST',
    path: '/api/user-settings/multiget',
    body: { items: [{ bucket: 'a', key: 'b' }] },
  },
  {
    method: 'POST',
    path: '/api/mcp-actions/v1',
    body: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
  },
  // Each alone: a sample of all at once is refused.
  { method: 'GET', path: '/api/search/query', query: { term: 'sample' } },
  { method: 'GET', path: '/api/search/query', query: { pageCursor: 'MQ==' } },
  { method: 'GET', path: '/api/search/query', query: { 'types[]': 'adr' } },
  {
    method: 'GET',
    path: '/api/search/query',
    query: { 'filters[kind]': 'API' },
  },
  { method: 'GET', path: '/api/auth/v1/sessions/{id}' },
  { method: 'POST', path: '/api/auth/v1/sessions/{id}/approve', body: {} },
  { method: 'POST', path: '/api/auth/v1/sessions/{id}/reject', body: {} },
  { method: 'GET', path: '/api/auth/{provider}/start', query: { env: 'a' } },
  { method: 'GET', path: '/api/{plugin}/{path}' },
  { method: 'GET', path: '/static/{file}' },
  { method: 'GET', path: '/{page}', query: { a: 'b' } },
  { method: 'GET', path: '/.backstage/health/v1/{a}' },
  {
    method: 'POST',
    path: '/api/scaffolder/.backstage/actions/v1/actions/{id}/invoke',
    body: { a: 'b' },
  },
];

let portal: RunningPortal;
// Must run before the clean-up of the test databases, which waits for the connections to end.
afterAll(async () => {
  jest.restoreAllMocks();
  await portal?.stop();
  removeSamplePage();
}, 60_000);

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

let authorization = '';

beforeAll(async () => {
  portal = await startPortal(databases);
  authorization = `Bearer ${await portal.keys.sign()}`;
}, 180_000);

/** Sends a request; returns the answer if it is a server's error or tells of the database. */
async function badAnswer(request: HostileRequest): Promise<string[]> {
  const { method, path, body } = request;
  const response = await fetch(`${portal.baseUrl}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      authorization,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const isStream = response.headers
    .get('content-type')
    ?.includes('event-stream');
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await response.text();
  // The company's systems are not there (502, 503).
  const isFine = response.status < 500 || [502, 503].includes(response.status);
  if (isFine && !(response.status >= 400 && SQL.test(text))) return [];
  const sent = `${method} ${path.slice(0, 200)} ${JSON.stringify(body)?.slice(0, 200)}`;
  return [`${response.status} ${sent}: ${text.slice(0, 300)}`];
}

async function badAnswers(samples: SampleRequest[]): Promise<string[]> {
  const requests = samples.flatMap(spoilEachField);
  const bad: string[] = [];
  const next = async (): Promise<void> => {
    for (let one = requests.pop(); one; one = requests.pop()) {
      bad.push(...(await badAnswer(one)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return bad;
}

describe('hostile input gets no server error, and no answer tells of the database', () => {
  it.each(DOCUMENTED)(
    'in a parameter of /api/%s',
    async base => {
      const response = await fetch(
        `${portal.baseUrl}/api/${base}/openapi.json`,
        {
          headers: { authorization },
        },
      );
      expect(response.status).toBe(200);
      const document: Document = await response.json();
      expect(await badAnswers(samplesOf(`/api/${base}`, document))).toEqual([]);
    },
    120_000,
  );

  it('in a parameter of the other routes', async () => {
    expect(await badAnswers(OTHERS)).toEqual([]);
  }, 120_000);
});
