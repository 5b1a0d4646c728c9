import { mockCredentials } from '@backstage/backend-test-utils';
import { EstateProcess, startEstateProcess } from '@portal/estate';
import { Portal, startPortal } from './__testUtils__/startPortal';

const DISPATCH = {
  repo: 'basket-service',
  workflow_id: 'deploy.yml',
  ref: 'main',
  inputs: { deployment_env: 'development', image_tag: 'v2.4.1' },
};
const RAW = '/file/rawContent?repo=application-onboarding&path=mal.json';

/** Every route that asks GitHub: method, path, and body. Run and job 1 do not exist. */
const ROUTES: ['get' | 'post', string, object?][] = [
  ['get', '/org/repos/basket-service'],
  ['get', '/org/users/asha-requester'],
  ['get', '/users/asha-requester'],
  ['get', '/search/repository?userInputTxt=basket'],
  ['get', '/list/tags?repo=basket-service'],
  ['get', '/list/workflows?repo=basket-service'],
  ['post', '/list/workflow_runs', { repo: 'basket-service', workflow_id: 1 }],
  ['post', '/event/workflow_dispatcher', DISPATCH],
  ['get', '/file/content?repo=platform-configuration&path=README.md'],
  ['get', `${RAW}&ref=auto-generated`],
  ['get', '/folder/content'],
  ['get', '/read/files/stores'],
  ['get', '/fetch/data/customer/savings-points.json'],
  ['get', '/repos/basket-service/runs'],
  ['get', '/repos/basket-service/runs/1'],
  ['get', '/repos/basket-service/runs/1/jobs'],
  ['post', '/repos/basket-service/runs/1/rerun'],
  ['get', '/repos/basket-service/jobs/1/log'],
  ['get', '/repos/basket-service/branches'],
  ['get', '/repos/basket-service/defaultBranch'],
];

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
    estate = await startEstateProcess();
    portal = await startPortal({ estate });
    hurried = await startPortal({ estate, github: { timeoutMs: 100 } });
  });
  afterEach(() => estate.clearFaults());

  const fail = (
    fault:
      | { kind: 'status'; status: number }
      | { kind: 'cut' | 'malformed' }
      | { kind: 'delay'; delayMs: number },
  ) => estate.addFault({ service: 'source-control', path: '/', ...fault });

  it.each(ROUTES)('%s %s: 401 for nobody', async (method, path, body) => {
    const as = mockCredentials.none.header();
    const { status } = await portal.send(method, path, { body, as });
    expect(status).toBe(401);
  });

  it.each(ROUTES)(
    '%s %s: 403 when GitHub does not allow it',
    async (method, path, body) => {
      await fail({ kind: 'status', status: 403 });
      const answer = await portal.send(method, path, { body });
      expect(answer.status).toBe(403);
      expect(answer.body.error).toMatchObject({
        name: 'NotAllowedError',
        message: expect.stringContaining('GitHub could not'),
      });
    },
  );

  it.each(ROUTES)(
    '%s %s: 502 when GitHub fails, breaks off, or answers what cannot be read',
    async (method, path, body) => {
      for (const fault of [
        { kind: 'status', status: 500 },
        { kind: 'cut' },
        { kind: 'malformed' },
      ] as const) {
        await fail(fault);
        const answer = await portal.send(method, path, { body });
        expect([fault.kind, answer.status, answer.body.error?.name]).toEqual([
          fault.kind,
          502,
          'UpstreamUnavailableError',
        ]);
        await estate.clearFaults();
      }
    },
  );

  it.each(ROUTES)(
    '%s %s: 503 when GitHub is too slow',
    async (method, path, body) => {
      await fail({ kind: 'delay', delayMs: 5_000 });
      const answer = await hurried.send(method, path, { body });
      expect(answer.status).toBe(503);
      expect(answer.body.error.name).toBe('UpstreamTimeoutError');
    },
  );

  it.each<['get' | 'post', string, object?]>([
    ['get', '/org/repos/none'],
    ['get', '/org/users/nobody'],
    ['get', '/users/nobody'],
    ['get', '/list/tags?repo=none'],
    ['get', '/list/workflows?repo=none'],
    ['post', '/list/workflow_runs', { repo: 'basket-service', workflow_id: 1 }],
    [
      'post',
      '/event/workflow_dispatcher',
      { ...DISPATCH, workflow_id: 'none.yml' },
    ],
    ['get', '/file/content?repo=platform-configuration&path=none'],
    ['get', `${RAW}&ref=main`],
    ['get', '/read/files/none'],
    ['get', '/fetch/data/customer/none.json'],
    ['get', '/repos/none/runs'],
    ['get', '/repos/basket-service/runs/1'],
    ['get', '/repos/basket-service/runs/1/jobs'],
    ['post', '/repos/basket-service/runs/1/rerun'],
    ['get', '/repos/basket-service/jobs/1/log'],
    ['get', '/repos/none/branches'],
    ['get', '/repos/none/defaultBranch'],
  ])('%s %s: 404', async (method, path, body) => {
    const answer = await portal.send(method, path, { body });
    expect([answer.status, answer.body.error?.name]).toEqual([
      404,
      'NotFoundError',
    ]);
  });

  it.each<['get' | 'post', string, string, object?]>([
    ['get', '/org/repos/a%20b', 'a b'],
    ['get', '/org/repos/other%2Fshop', 'other/shop'],
    ['get', '/org/repos/..%2F..%2Fuser', '../../user'],
    ['get', '/org/users/a%2Fb', 'a/b'],
    ['get', '/users/-x', '-x'],
    ['get', '/search/repository', 'userInputTxt'],
    ['get', '/search/repository?userInputTxt=org:other', 'Search with'],
    [
      'get',
      `/search/repository?userInputTxt=${'x'.repeat(101)}`,
      'userInputTxt',
    ],
    ['get', '/list/tags', 'repo'],
    ['get', '/list/tags?repo=a/b/c', 'a/b/c'],
    ['get', '/list/workflows?repo=', 'repo'],
    ['post', '/list/workflow_runs', 'repo', { workflow_id: 1 }],
    ['post', '/list/workflow_runs', 'workflow_id', { repo: 'basket-service' }],
    [
      'post',
      '/list/workflow_runs',
      'other',
      { repo: 'basket-service', workflow_id: 1, other: 1 },
    ],
    ['post', '/event/workflow_dispatcher', 'repo', { workflow_id: 1 }],
    [
      'post',
      '/event/workflow_dispatcher',
      'inputs/comment',
      { ...DISPATCH, inputs: { comment: 1 } },
    ],
    ['post', '/event/workflow_dispatcher', 'ref', { ...DISPATCH, ref: '' }],
    [
      'post',
      '/event/workflow_dispatcher',
      'this branch and these inputs',
      { ...DISPATCH, ref: 'none' },
    ],
    ['get', '/file/content?repo=platform-configuration', 'path'],
    ['get', '/file/content?repo=platform-configuration&path=../x', '../x'],
    ['get', '/file/content?repo=platform-configuration&path=config', 'config'],
    ['get', RAW, 'ref'],
    ['get', `${RAW}&ref=a..b`, 'a..b'],
    ['get', '/read/files/..%2Fx', '../x'],
    ['get', '/fetch/data/customer/..%2Fx', '../x'],
    ['get', '/repos/basket-service/runs?page=0', 'page'],
    ['get', '/repos/basket-service/runs?branch=a..b', 'a..b'],
    ['get', '/repos/basket-service/runs?workflow_id=a/b', 'a/b'],
    ['get', '/repos/basket-service/runs/x', 'run'],
    ['get', '/repos/basket-service/runs/0/jobs', 'run'],
    ['post', '/repos/basket-service/runs/x/rerun', 'run'],
    ['get', '/repos/basket-service/jobs/1.5/log', 'job'],
    ['get', '/repos/a%20b/branches', 'a b'],
    ['get', '/repos/a%20b/defaultBranch', 'a b'],
  ])('%s %s: 400 naming %s', async (method, path, named, body) => {
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
    await fail({ kind: 'status', status: 500 });
    const ill = await hurried.send('get', '/health');
    expect([ill.status, ill.body.status]).toEqual([200, 'unavailable']);
  });
});
