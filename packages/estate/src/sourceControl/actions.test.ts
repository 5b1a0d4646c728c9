import { ProxiedSourceControl } from './__testUtils__/ProxiedSourceControl';

const OWNER = 'retail-example';
const SHOP = { owner: OWNER, repo: 'shop' };

const BUILD = `
name: Build
on:
  push:
    branches: [main, 'release/**']
jobs:
  test:
    name: Test
    steps:
      - name: Check out
      - run: npm test
`;

const DEPLOY = `
name: Deploy
on:
  workflow_dispatch:
    inputs:
      environment: { required: true }
      outcome: { default: success }
jobs:
  deploy:
    steps: [{ name: Deploy }]
`;

const seed = {
  name: 'shop',
  files: {
    'README.md': '# Shop\n',
    '.github/workflows/build.yml': BUILD,
    '.github/workflows/deploy.yml': DEPLOY,
    '.github/workflows/broken.yml': 'on: push\njobs: [',
  },
  runs: [
    {
      workflow: 'build.yml',
      conclusion: 'failure',
      daysAgo: 3,
      actor: 'app.requester@retail.example',
    },
    { workflow: 'build.yml', conclusion: 'success', daysAgo: 1 },
  ],
};

describe('workflow runs', () => {
  let control: ProxiedSourceControl;
  afterEach(() => control.close());

  const start = async (runTimes = { queuedMs: 20, runningMs: 20 }) => {
    control = await ProxiedSourceControl.start({
      repositories: [seed],
      runTimes,
    });
    return control.octokit();
  };
  /** Never moves on: what is not under way stays visible. */
  const STILL = { queuedMs: 3_600_000, runningMs: 3_600_000 };

  /** Asks until the run has come to its end; jest's time limit ends it otherwise. */
  const completed = async (runId: number) => {
    const seen = new Set<string | null>();
    for (;;) {
      const { data } = await control
        .octokit()
        .rest.actions.getWorkflowRun({ ...SHOP, run_id: runId });
      seen.add(data.status);
      if (data.status === 'completed') {
        return { run: data, seen };
      }
    }
  };
  const dispatch = (inputs: Record<string, string>) =>
    control.octokit().rest.actions.createWorkflowDispatch({
      ...SHOP,
      workflow_id: 'deploy.yml',
      ref: 'main',
      inputs,
    });
  const newestRun = async () => {
    const { data } = await control
      .octokit()
      .rest.actions.listWorkflowRunsForRepo({ ...SHOP, per_page: 100 });
    return data.workflow_runs[0];
  };

  it('are there from the seed, newest first, and can be filtered', async () => {
    const octokit = await start();
    const { data } = await octokit.rest.actions.listWorkflowRunsForRepo(SHOP);
    expect(
      data.workflow_runs.map(run => [
        run.run_number,
        run.conclusion,
        run.actor?.login,
      ]),
    ).toEqual([
      [2, 'success', 'harbour-bot'],
      [1, 'failure', 'asha-requester'],
    ]);
    const { data: none } = await octokit.rest.actions.listWorkflowRunsForRepo({
      ...SHOP,
      branch: 'other',
    });
    expect(none.total_count).toBe(0);
    const { data: workflows } =
      await octokit.rest.actions.listRepoWorkflows(SHOP);
    expect(workflows.workflows.map(({ name }) => name)).toEqual([
      'broken.yml',
      'Build',
      'Deploy',
    ]);
  });

  it('go from queued over in progress to completed, with jobs and logs', async () => {
    const octokit = await start({ queuedMs: 150, runningMs: 150 });
    const { status } = await dispatch({ environment: 'test' });
    expect(status).toBe(204);
    const run = await newestRun();
    expect(run).toMatchObject({ event: 'workflow_dispatch', status: 'queued' });
    const { seen, run: ended } = await completed(run.id);
    // A slow machine may miss a state, but never sees them out of order.
    const inOrder = ['queued', 'in_progress', 'completed'];
    expect([...seen]).toEqual(inOrder.filter(state => seen.has(state)));
    expect([...seen].at(-1)).toBe('completed');
    expect(ended.conclusion).toBe('success');
    const { data: jobs } = await octokit.rest.actions.listJobsForWorkflowRun({
      ...SHOP,
      run_id: run.id,
    });
    expect(jobs.jobs).toMatchObject([
      { name: 'deploy', conclusion: 'success', steps: [{ name: 'Deploy' }] },
    ]);
    const { data: log } =
      await octokit.rest.actions.downloadJobLogsForWorkflowRun({
        ...SHOP,
        job_id: jobs.jobs[0].id,
      });
    expect(log).toContain('Input environment: test');
    const archive = await control.fetch(
      `/api/v3/repos/${OWNER}/shop/actions/runs/${run.id}/logs`,
    );
    expect(
      Buffer.from(await archive.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  it('fail when the input asks for it', async () => {
    await start();
    await dispatch({ environment: 'test', outcome: 'failure' });
    const { run } = await completed((await newestRun()).id);
    expect(run.conclusion).toBe('failure');
  });

  it('start on a push to a branch that the workflow names', async () => {
    const octokit = await start(STILL);
    const write = (branch: string, path: string) =>
      octokit.rest.repos.createOrUpdateFileContents({
        ...SHOP,
        branch,
        path,
        message: `Add ${path}`,
        content: '',
      });
    const { data } = await write('main', 'a.txt');
    const { data: runs } = await octokit.rest.actions.listWorkflowRunsForRepo({
      ...SHOP,
      event: 'push',
      status: 'queued',
    });
    expect(
      runs.workflow_runs.map(run => [
        run.name,
        run.head_sha,
        run.display_title,
      ]),
    ).toEqual([['Build', data.commit.sha, 'Add a.txt']]);
    for (const branch of ['feature', 'release/1/x']) {
      await octokit.rest.git.createRef({
        ...SHOP,
        ref: `refs/heads/${branch}`,
        sha: data.commit.sha ?? '',
      });
    }
    const { data: later } = await octokit.rest.actions.listWorkflowRunsForRepo({
      ...SHOP,
      status: 'queued',
    });
    expect(later.workflow_runs.map(run => run.head_branch).sort()).toEqual([
      'main',
      'release/1/x',
    ]);
  });

  it('can be cancelled and run again under the same id', async () => {
    const octokit = await start(STILL);
    await dispatch({ environment: 'test' });
    const where = { ...SHOP, run_id: (await newestRun()).id };
    await expect(
      octokit.rest.actions.reRunWorkflow(where),
    ).rejects.toMatchObject({ status: 403 });
    await octokit.rest.actions.cancelWorkflowRun(where);
    const { run } = await completed(where.run_id);
    expect(run.conclusion).toBe('cancelled');
    await expect(
      octokit.rest.actions.cancelWorkflowRun(where),
    ).rejects.toMatchObject({ status: 409 });
    await octokit.rest.actions.reRunWorkflow(where);
    const { data } = await octokit.rest.actions.getWorkflowRun(where);
    expect(data).toMatchObject({
      status: 'queued',
      run_attempt: 2,
      conclusion: null,
    });
  });

  it('go on after a restart', async () => {
    await start({ queuedMs: 100, runningMs: 100 });
    await dispatch({ environment: 'test' });
    const { id } = await newestRun();
    await control.restart();
    const { run } = await completed(id);
    expect(run.conclusion).toBe('success');
  });

  it.each([
    ['an unknown workflow', { workflow_id: 'none.yml' }, 404],
    ['an unknown branch', { ref: 'none' }, 422],
    ['a missing input', { inputs: {} }, 422],
    ['an unknown input', { inputs: { environment: 'a', colour: 'red' } }, 422],
    [
      'a workflow that is not started by hand',
      { workflow_id: 'build.yml' },
      422,
    ],
  ])('are refused for %s', async (_, overrides, status) => {
    const octokit = await start();
    await expect(
      octokit.rest.actions.createWorkflowDispatch({
        ...SHOP,
        workflow_id: 'deploy.yml',
        ref: 'main',
        inputs: { environment: 'test' },
        ...overrides,
      }),
    ).rejects.toMatchObject({ status });
  });
});
