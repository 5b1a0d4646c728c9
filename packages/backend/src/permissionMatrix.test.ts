import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { TestDatabases } from '@backstage/backend-test-utils';
import { actionExecutePermission } from '@backstage/plugin-scaffolder-common/alpha';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import { freePort } from '@portal/test-kit';
import { cleanUp } from './__testUtils__/cleanUp';
import { companyConfig } from './__testUtils__/companyConfig';
import { askActions, askTools } from './__testUtils__/matrix/actions';
import { askRoutes } from './__testUtils__/matrix/answers';
import { type Ask, createAsk } from './__testUtils__/matrix/ask';
import { type Authorize, signInRoles } from './__testUtils__/matrix/roles';
import { samplesOf } from './__testUtils__/matrix/samples';
import {
  compareRows,
  differences,
  formatRow,
  readRows,
  type Row,
  shorten,
} from './__testUtils__/matrix/table';
import { makeThings } from './__testUtils__/matrix/things';
import { CALLER, createServiceCaller } from './__testUtils__/serviceCaller';
import { signIn } from './__testUtils__/signIn';
import {
  type RunningBackend,
  startBackend,
} from './__testUtils__/startBackend';
import { KeyFiles } from './__testUtils__/tokens';
import { until } from './__testUtils__/until';

const FILE = 'packages/backend/permissionMatrix.txt';
const expected = readRows(
  readFileSync(resolve(__dirname, '../permissionMatrix.txt'), 'utf8'),
);

/** Plugins with tools for assistants. */
const TOOL_PLUGINS = /^\/api\/([\w-]+)\/\.backstage\/actions\/v1\/actions$/;

/** Entities that the samples need, the last ones that the catalogue reads. */
const NEEDED = [
  'component/default/order-service',
  'component/default/payments-service',
  'template/default/incident-flow',
  'template/default/infrastructure-repository',
];

/** What the requester may read as soon as the costs know the groups of the catalogue, which they keep for a while. */
const OWN_COSTS =
  'GET /api/cost-insights/projects?group=checkout&intervals=R2/P30D/2026-11-01';

const keys = new KeyFiles();
const services = createServiceCaller();
let estate: EstateProcess;
let backend: RunningBackend;
let actual: Row[] = [];
/** What the portal did not have when it was asked last. */
let lacking = '';

// Before the databases, as `cleanUp` says.
afterAll(() => cleanUp({ backends: [backend], estate, keys }), 60_000);
const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

beforeAll(async () => {
  estate = await startEstateProcess();
  process.env.IDENTITY_ENDPOINT = estate.urls.identity;
  process.env.IDENTITY_HEADER = estate.credentials.identityHeader;
  const knex = await databases.init('POSTGRES_18');
  // knex makes the password non-enumerable.
  const { connection: hidden } = knex.client.config;
  const connection = { ...hidden, password: hidden.password };
  const place = { connection, port: await freePort(), keyStore: keys.config };
  backend = await startBackend(companyConfig(estate, place), [
    services.feature,
  ]);
  const { baseUrl } = backend;
  await until(() => signIn(baseUrl, 'portal.admin@retail.example'));
  const authorize = await until(
    () => signInAll(baseUrl),
    () => lacking,
  );
  actual = await askEverything(authorize);
}, 1_000_000);

/** Undefined while the catalogue lacks a person or an entity, or the costs a group. */
async function signInAll(baseUrl: string): Promise<Authorize | undefined> {
  const onMissing = (what: string) => {
    lacking = what;
  };
  const authorize = await signInRoles({ baseUrl, keys, services, onMissing });
  if (!authorize) return undefined;
  const ask = createAsk(baseUrl, authorize);
  for (const entity of NEEDED) {
    const path = `/api/catalog/entities/by-name/${entity}`;
    const { status } = await ask('admin', `GET ${path}`);
    if (status !== 200) {
      onMissing(entity);
      return undefined;
    }
  }
  onMissing('the costs of the own group');
  const { status } = await ask('requester', OWN_COSTS);
  return status === 200 ? authorize : undefined;
}

/** Builds the documentation that the samples read. Undefined until it is there: another build may be going on. */
async function buildDocs(ask: Ask): Promise<true | undefined> {
  const entity = 'default/template/infrastructure-repository';
  await ask('admin', `GET /api/techdocs/sync/${entity}`);
  const { status } = await ask(
    'admin',
    `GET /api/techdocs/metadata/techdocs/${entity}`,
  );
  return status === 200 || undefined;
}

async function askEverything(authorize: Authorize): Promise<Row[]> {
  const { baseUrl, routes } = backend;
  const ask = createAsk(baseUrl, authorize);
  await until(() => buildDocs(ask));
  const things = await makeThings(ask, estate.urls.sourceControl);
  const asked = await askRoutes(ask, routes, samplesOf(things));
  const plugins = routes.flatMap(({ pattern }) => {
    const [, plugin] = TOOL_PLUGINS.exec(pattern) ?? [];
    return plugin ?? [];
  });
  return [
    ...shorten(asked),
    ...(await askActions(ask, async role => {
      const header = await authorize(role, CALLER);
      return services.decide(actionExecutePermission, header);
    })),
    ...(await askTools(ask, plugins)),
  ].sort(compareRows);
}

/** Writes the rows to the file that a person has named, for review. */
function print(): void {
  const file = process.env.PERMISSION_MATRIX_OUT;
  if (file) writeFileSync(file, actual.map(formatRow).join('\n'));
}

describe('the permission matrix', () => {
  it('is what the running backend answers', () => {
    print();
    const lines = differences(expected, actual);
    const hint = `Review ${FILE}, remove the lines with -, and add those with +, if these answers are right`;
    expect([hint, ...lines]).toEqual([hint]);
  });

  it('contains no failure', () => {
    const failures = actual.filter(({ words }) => words.some(isStatus));
    expect(failures.map(formatRow)).toEqual([]);
  });

  it('is in order, with one row for each request', () => {
    const requests = expected.map(({ request }) => request);
    expect(requests).toEqual([...new Set(requests)]);
    expect(expected.map(formatRow)).toEqual(
      [...expected].sort(compareRows).map(formatRow),
    );
  });
});

function isStatus(word: string): boolean {
  return /^\d/.test(word);
}
