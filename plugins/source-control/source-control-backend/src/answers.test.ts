import { mockCredentials } from '@backstage/backend-test-utils';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import { type Portal, startPortal } from './__testUtils__/startPortal';

describe('the answers of source control', () => {
  let estate: EstateProcess;
  let portal: Portal;
  afterAll(async () => {
    await portal?.stop();
    await estate?.close();
  });
  beforeAll(async () => {
    estate = await startEstateProcess({ services: ['sourceControl'] });
    portal = await startPortal({ estate });
  });

  const get = async (path: string) => {
    // The portal's services read all of the onboarding repository; people read their own files (onboardingFiles.test.ts).
    const isOnboarding = /^\/(fetch\/data|repos\/application-onboarding)\//;
    const as = isOnboarding.test(path)
      ? mockCredentials.service.header()
      : undefined;
    const { status, body } = await portal.send('get', path, { as });
    return { status, body };
  };

  it.each([
    [
      '/org/repos/basket-service',
      { full_name: 'retail-example/basket-service' },
    ],
    ['/org/repos/retail-example%2Fbasket-service', { name: 'basket-service' }],
    [
      '/org/users/asha-requester',
      { login: 'asha-requester', organisation: 'retail-example', member: true },
    ],
    [
      '/users/asha-requester',
      {
        login: 'asha-requester',
        GithubId: 'asha-requester',
        CompanyName: 'Retail Example',
        GithubName: expect.any(String),
      },
    ],
    [
      '/users/tidy-robot',
      { GithubId: 'tidy-robot', name: null, company: null },
    ],
    [
      '/search/repository?userInputTxt=basket',
      { items: [{ name: 'basket-service' }], complete: true, limit: 100 },
    ],
    ['/search/repository?userInputTxt=', { complete: true }],
    [
      '/list/tags?repo=basket-service',
      { items: [{ name: 'v2.4.1' }, { name: 'v2.4.0' }, { name: 'v2.3.0' }] },
    ],
    [
      '/list/workflows?repo=retail-example/basket-service',
      { workflows: [{ name: 'CI' }, { name: 'Deploy' }], complete: true },
    ],
    [
      '/file/content?repo=platform-configuration&path=config/pipelines.json',
      {
        name: 'pipelines.json',
        encoding: 'base64',
        text: expect.stringContaining('"non-prod"'),
      },
    ],
    ['/folder/content', { items: expect.arrayContaining(['stores']) }],
    ['/read/files/stores', { items: [], complete: true }],
    [
      '/read/files/customer',
      { items: ['legacy-coupons.json', 'savings-points.json'] },
    ],
    [
      '/fetch/data/supply-chain/delivery-slots.json',
      { content: '', encoding: 'base64' },
    ],
    [
      '/repos/order-service/pullRequests',
      {
        items: [
          { title: 'Try an outbox table', draft: true, review: 'none' },
          { title: 'Drop events that were sent twice', review: 'approved' },
          { author: 'lucia-moretti', review: 'changes-requested' },
        ],
        complete: true,
      },
    ],
    [
      '/repos/order-service/activity',
      {
        commits: expect.arrayContaining([
          expect.objectContaining({
            title: 'Repeat events that nobody acknowledged',
          }),
        ]),
        weeks: expect.arrayContaining([expect.any(Number)]),
        releases: expect.arrayContaining([
          expect.objectContaining({ tag: 'v1.9.0', prerelease: false }),
        ]),
      },
    ],
    [
      '/repos/order-service/profile',
      {
        default_branch: 'main',
        languages: [{ name: 'TypeScript' }, { name: 'SQL' }],
        readme: { path: 'README.md', complete: true },
        protection: { protected: true, checks: ['build', 'test'] },
      },
    ],
    ['/repos/basket-service/runs', { page: 1, hasNextPage: false }],
    [
      '/repos/application-onboarding/branches',
      { items: [{ name: 'auto-generated' }, { name: 'main' }] },
    ],
    ['/repos/basket-service/defaultBranch', { name: 'main' }],
  ])('%s', async (path, expected) => {
    expect(await get(path)).toMatchObject({ status: 200, body: expected });
  });

  it('gives an onboarding file whose base64 is JSON in UTF-8', async () => {
    const { body } = await get('/fetch/data/customer/savings-points.json');
    const text = Buffer.from(body.content, 'base64').toString('utf8');
    expect(JSON.parse(text).description).toContain('Café Säver');
  });

  it('gives the application catalogue as JSON, and other files as plain text', async () => {
    const raw = (repo: string, path: string, ref: string) =>
      portal.send(
        'get',
        `/file/rawContent?repo=${repo}&path=${path}&ref=${ref}`,
      );
    const catalogue = await raw(
      'application-onboarding',
      'mal.json',
      'auto-generated',
    );
    expect(catalogue.headers['content-type']).toMatch(/^application\/json/);
    expect(catalogue.body).toHaveLength(40);
    const readme = await raw('platform-configuration', 'README.md', 'main');
    expect(readme.headers['content-type']).toMatch(/^text\/plain/);
    expect(readme.headers['x-content-type-options']).toBe('nosniff');
    expect(readme.text).toContain('# platform-configuration');
  });

  it('pages runs by workflow', async () => {
    const { status, body } = await portal.send('post', '/list/workflow_runs', {
      body: { repo: 'basket-service', workflow_id: 'deploy.yml' },
    });
    expect(status).toBe(200);
    expect(body.workflow_runs).toHaveLength(body.total_count);
    expect(body.workflow_runs[0]).toMatchObject({
      name: 'Deploy',
      head_commit: { author: { name: expect.any(String) } },
    });
    const one = await get(
      `/repos/basket-service/runs/${body.workflow_runs[0].id}`,
    );
    expect(one.body).toEqual(body.workflow_runs[0]);
    const jobs = await get(`/repos/basket-service/runs/${one.body.id}/jobs`);
    expect(jobs.body.jobs).toMatchObject([
      { name: 'Check the release', conclusion: 'success' },
      { name: 'Deploy', steps: expect.any(Array) },
    ]);
    const log = await get(
      `/repos/basket-service/jobs/${jobs.body.jobs[0].id}/log`,
    );
    expect(log.body).toMatchObject({
      complete: true,
      log: expect.stringContaining('Complete job name: Check the release'),
    });
  });

  it('gives the runs on the default branch only, when asked so', async () => {
    const runsOf = async (query: string) => {
      const { body } = await get(`/repos/order-service/runs?${query}`);
      return body;
    };
    expect(await runsOf('branch=no-such-branch')).toMatchObject({
      workflow_runs: [],
    });
    // A branch that is named counts.
    expect(
      await runsOf('branch=no-such-branch&default_branch=true'),
    ).toMatchObject({ workflow_runs: [] });
    const own = await runsOf('default_branch=true');
    expect(own.workflow_runs.length).toBeGreaterThan(0);
    expect(own).toEqual(await runsOf('branch=main'));
  });

  it('says that a user is not found in the words of the forms', async () => {
    const { status, body } = await get('/org/users/passer-by');
    expect([status, body.error.message]).toEqual([
      404,
      'User not found in the specified GitHub organization',
    ]);
  });

  it('describes itself', async () => {
    const { body } = await get('/openapi.json');
    expect(Object.keys(body.paths)).toContain('/event/workflow_dispatcher');
  });

  it('asks GitHub once for equal questions at the same time', async () => {
    await estate.forgetRequests();
    await Promise.all(
      Array.from({ length: 30 }, () => get('/list/tags?repo=price-engine')),
    );
    // One request checks the caller's read access, the other reads the tags.
    expect(await estate.requests('source-control')).toHaveLength(2);
  });
});

describe('what may be read through the portal', () => {
  let estate: EstateProcess;
  let portal: Portal | undefined;
  afterAll(() => estate?.close());
  beforeAll(async () => {
    estate = await startEstateProcess({ services: ['sourceControl'] });
  });
  afterEach(() => portal?.stop());

  const readme = async (repo: string) => {
    const answers = await Promise.all([
      portal?.send('get', `/file/content?repo=${repo}&path=README.md`),
      portal?.send(
        'get',
        `/file/rawContent?repo=${repo}&path=README.md&ref=main`,
      ),
    ]);
    return answers.map(answer => answer?.status);
  };

  it('is the onboarding and the configuration repository unless it says otherwise', async () => {
    portal = await startPortal({ estate });
    expect(await readme('application-onboarding')).toEqual([200, 200]);
    expect(await readme('Platform-Configuration')).toEqual([200, 200]);
    expect(await readme('payments-service')).toEqual([403, 403]);
    expect(await readme('none')).toEqual([403, 403]);
  });

  it('is what the patterns of the configuration name', async () => {
    portal = await startPortal({
      estate,
      github: { readable: ['*-service', 'design.system'] },
    });
    expect(await readme('payments-service')).toEqual([200, 200]);
    expect(await readme('retail-example/basket-service')).toEqual([200, 200]);
    expect(await readme('application-onboarding')).toEqual([403, 403]);
    expect(await readme('design-system')).toEqual([403, 403]);
  });

  it('fails at the start for a pattern that is none', async () => {
    await expect(
      startPortal({ estate, github: { readable: ['a/b'] } }),
    ).rejects.toThrow(/github\.readable: 'a\/b'/);
  });
});

describe('the rate limit', () => {
  let estate: EstateProcess;
  let portal: Portal;
  afterAll(async () => {
    await portal?.stop();
    await estate?.close();
  });
  beforeAll(async () => {
    estate = await startEstateProcess({ services: ['sourceControl'] });
    portal = await startPortal({
      estate,
      github: { rateLimit: { requestsPerMinute: 2 } },
    });
  });

  it('answers 429 with the time to wait', async () => {
    const ask = () => portal.send('get', '/list/tags?repo=basket-service');
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    const refused = await ask();
    expect([refused.status, refused.body.error.name]).toEqual([
      429,
      'TooManyRequestsError',
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
