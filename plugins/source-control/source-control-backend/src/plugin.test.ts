import { mockCredentials } from '@backstage/backend-test-utils';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import {
  EVERY_FAULT,
  findUnlistedAnswers,
  routeFailures,
  type SampleRequest,
  spreadFailures,
} from '@portal/test-kit';
import { type Portal, startPortal } from './__testUtils__/startPortal';
import { spec } from './schema/generated/spec';

/** Time limit of the portal for tests of a slow system. */
const HURRIED_MS = 100;

const DISPATCH = {
  repo: 'basket-service',
  workflow_id: 'deploy.yml',
  ref: 'main',
  inputs: { deployment_env: 'development', image_tag: 'v2.4.1' },
};
const RAW = '/file/rawContent?repo=application-onboarding&path=mal.json';

/** One call of the portal's API. */
interface Call {
  method: 'get' | 'post';
  path: string;
  body?: object;
}

const get = (path: string): Call => ({ method: 'get', path });
const post = (path: string, body?: object): Call => ({
  method: 'post',
  path,
  body,
});

/** A call of every route that calls GitHub. Run and job 1 do not exist. */
const ROUTES = [
  get('/org/repos/basket-service'),
  get('/org/users/asha-requester'),
  get('/users/asha-requester'),
  get('/search/repository?userInputTxt=basket'),
  get('/list/tags?repo=basket-service'),
  get('/list/workflows?repo=basket-service'),
  post('/list/workflow_runs', { repo: 'basket-service', workflow_id: 1 }),
  post('/event/workflow_dispatcher', DISPATCH),
  get('/file/content?repo=platform-configuration&path=README.md'),
  get(`${RAW}&ref=auto-generated`),
  get('/folder/content'),
  get('/read/files/stores'),
  get('/fetch/data/customer/savings-points.json'),
  get('/repos/basket-service/runs'),
  get('/repos/basket-service/administerRights'),
  get('/repos/basket-service/runRights'),
  get('/repos/basket-service/runs/1'),
  get('/repos/basket-service/runs/1/jobs'),
  post('/repos/basket-service/runs/1/rerun'),
  get('/repos/basket-service/jobs/1/log'),
  get('/repos/basket-service/pullRequests'),
  get('/repos/basket-service/activity'),
  get('/repos/basket-service/profile'),
  get('/repos/basket-service/branches'),
  get('/repos/basket-service/defaultBranch'),
];

/** The calls by operation of the document, for example `GET /org/repos/{name}`. */
function callsByOperation(): Record<string, SampleRequest> {
  const patterns = Object.keys(spec.paths).map(path => ({
    path,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
  const calls = [
    ...ROUTES,
    get('/health'),
    get('/onboarding/rights?product=Basket%20and%20Checkout'),
  ].map(({ method, path, body }) => {
    const [route] = path.split('?');
    const found = patterns.find(({ pattern }) => pattern.test(route));
    return [`${method.toUpperCase()} ${found?.path}`, { path, body }] as const;
  });
  return Object.fromEntries(calls);
}

describe('the failures of source control', () => {
  let estate: EstateProcess;
  let portal: Portal;
  let hurried: Portal;
  afterAll(async () => {
    await portal?.stop();
    await hurried?.stop();
    await estate?.close();
  });
  beforeAll(async () => {
    estate = await startEstateProcess({ services: ['sourceControl'] });
    // Without pipelines, because no route starts the workflow that deploys for a person.
    const github = {
      configuration: { repository: 'no-configuration' },
      readable: ['application-onboarding', 'platform-configuration'],
    };
    portal = await startPortal({ estate, github });
    hurried = await startPortal({
      estate,
      github: { ...github, timeoutMs: HURRIED_MS },
    });
  });
  afterEach(() => estate.clearFaults());

  it.each(ROUTES)(
    '$method $path: 401 for nobody',
    async ({ method, path, body }) => {
      const as = mockCredentials.none.header();
      const { status } = await portal.send(method, path, { body, as });
      expect(status).toBe(401);
    },
  );

  const cases = spreadFailures(ROUTES, routeFailures(HURRIED_MS)).map(
    ([call, [does, fault, expected]]) => ({ ...call, does, fault, expected }),
  );

  it.each(cases)(
    '$method $path tells when GitHub $does',
    async ({ method, path, body, fault, expected }) => {
      await estate.addFault({ service: 'source-control', path: '/', ...fault });
      const asked = fault.kind === 'delay' ? hurried : portal;
      const answer = await asked.send(method, path, { body });
      const { error } = answer.body;
      expect([answer.status, error?.name]).toEqual(expected);
      expect(error.message).toMatch(/^GitHub (?:could|did) not/);
    },
  );

  it.each([
    get('/org/repos/none'),
    get('/org/users/nobody'),
    get('/users/nobody'),
    get('/list/tags?repo=none'),
    get('/list/workflows?repo=none'),
    post('/list/workflow_runs', { repo: 'basket-service', workflow_id: 1 }),
    post('/event/workflow_dispatcher', {
      ...DISPATCH,
      workflow_id: 'none.yml',
    }),
    get('/file/content?repo=platform-configuration&path=none'),
    get(`${RAW}&ref=main`),
    get('/read/files/none'),
    get('/fetch/data/customer/none.json'),
    get('/repos/none/runs'),
    get('/repos/none/runRights'),
    get('/repos/basket-service/runs/1'),
    get('/repos/basket-service/runs/1/jobs'),
    post('/repos/basket-service/runs/1/rerun'),
    get('/repos/basket-service/jobs/1/log'),
    get('/repos/none/branches'),
    get('/repos/none/defaultBranch'),
  ])('$method $path: 404', async ({ method, path, body }) => {
    const answer = await portal.send(method, path, { body });
    expect([answer.status, answer.body.error?.name]).toEqual([
      404,
      'NotFoundError',
    ]);
  });

  it.each<[string, Call]>([
    ['a b', get('/org/repos/a%20b')],
    ['other/shop', get('/org/repos/other%2Fshop')],
    ['../../user', get('/org/repos/..%2F..%2Fuser')],
    ['a/b', get('/org/users/a%2Fb')],
    ['-x', get('/users/-x')],
    ['userInputTxt', get('/search/repository')],
    ['Search with', get('/search/repository?userInputTxt=org:other')],
    ['userInputTxt', get(`/search/repository?userInputTxt=${'x'.repeat(101)}`)],
    ['repo', get('/list/tags')],
    ['a/b/c', get('/list/tags?repo=a/b/c')],
    ['repo', get('/list/workflows?repo=')],
    ['repo', post('/list/workflow_runs', { workflow_id: 1 })],
    ['workflow_id', post('/list/workflow_runs', { repo: 'basket-service' })],
    [
      'additional properties',
      post('/list/workflow_runs', {
        repo: 'basket-service',
        workflow_id: 1,
        other: 1,
      }),
    ],
    ['repo', post('/event/workflow_dispatcher', { workflow_id: 1 })],
    [
      'inputs/comment',
      post('/event/workflow_dispatcher', {
        ...DISPATCH,
        inputs: { comment: 1 },
      }),
    ],
    ['ref', post('/event/workflow_dispatcher', { ...DISPATCH, ref: '' })],
    [
      'this branch and these inputs',
      post('/event/workflow_dispatcher', { ...DISPATCH, ref: 'none' }),
    ],
    ['path', get('/file/content?repo=platform-configuration')],
    ['../x', get('/file/content?repo=platform-configuration&path=../x')],
    ['config', get('/file/content?repo=platform-configuration&path=config')],
    ['ref', get(RAW)],
    ['a..b', get(`${RAW}&ref=a..b`)],
    ['../x', get('/read/files/..%2Fx')],
    ['../x', get('/fetch/data/customer/..%2Fx')],
    ['page', get('/repos/basket-service/runs?page=0')],
    ['a..b', get('/repos/basket-service/runs?branch=a..b')],
    ['a/b', get('/repos/basket-service/runs?workflow_id=a/b')],
    ['run', get('/repos/basket-service/runs/x')],
    ['run', get('/repos/basket-service/runs/0/jobs')],
    ['run', post('/repos/basket-service/runs/x/rerun')],
    ['job', get('/repos/basket-service/jobs/1.5/log')],
    ['a b', get('/repos/a%20b/branches')],
    ['a b', get('/repos/a%20b/defaultBranch')],
  ])('400 naming %s: %j', async (named, { method, path, body }) => {
    const answer = await portal.send(method, path, { body });
    expect([answer.status, answer.body.error?.name]).toEqual([
      400,
      'InputError',
    ]);
    expect(answer.body.error.message).toContain(named);
  });

  it('tells how GitHub is', async () => {
    const well = await portal.send('get', '/health');
    expect(well.body).toMatchObject({ system: 'GitHub', status: 'ready' });
    const fault = { path: '/', kind: 'status', status: 500 } as const;
    await estate.addFault({ service: 'source-control', ...fault });
    const ill = await hurried.send('get', '/health');
    expect([ill.status, ill.body.status]).toEqual([200, 'unavailable']);
  });

  it.each(EVERY_FAULT)(
    'gives only answers of the document when GitHub %s',
    async (_, fault) => {
      await estate.addFault({ service: 'source-control', path: '/', ...fault });
      const asked = fault.kind === 'delay' ? hurried : portal;
      const unlisted = await findUnlistedAnswers({
        spec,
        requests: callsByOperation(),
        send: ({ method, path, headers, body }) =>
          asked
            .send(method === 'GET' ? 'get' : 'post', path, {
              body: body as object | undefined,
            })
            .set(headers),
      });
      expect(unlisted).toEqual([]);
    },
    60_000,
  );
});
