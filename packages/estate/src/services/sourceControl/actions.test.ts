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
      outcome: { type: choice, options: [success, failure], default: success }
jobs:
  check:
    steps: [{ run: npm test }]
  deploy:
    needs: check
    steps:
      - uses: actions/checkout@v5
      - name: Deploy
        env:
          ENVIRONMENT: \${{ inputs.environment }}
          OUTCOME: \${{ inputs.outcome || 'success' }}
        run: |
          deployctl apply "$ENVIRONMENT"
          test "$OUTCOME" != failure
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

  const start = async (runTimes = { queuedMs: 20, stepMs: 10 }) => {
    control = await ProxiedSourceControl.start({
      repositories: [seed],
      runTimes,
    });
    return control.octokit();
  };
  /** Never moves on: what is not under way stays visible. */
  const STILL = { queuedMs: 3_600_000, stepMs: 3_600_000 };

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
  const jobsOf = async (run_id: number) => {
    const { data } = await control
      .octokit()
      .rest.actions.listJobsForWorkflowRun({ ...SHOP, run_id });
    return data.jobs.sort((a, b) => a.name.localeCompare(b.name));
  };
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

  it('go from queued over in progress to completed, their jobs step by step', async () => {
    // Queued long enough to be seen so on a busy machine.
    await start({ queuedMs: 2_000, stepMs: 100 });
    const { status } = await dispatch({ environment: 'test' });
    expect(status).toBe(204);
    const run = await newestRun();
    expect(run).toMatchObject({
      event: 'workflow_dispatch',
      status: 'queued',
      head_commit: { message: 'Add shop', author: { name: 'harbour-bot' } },
    });
    const { seen, run: ended } = await completed(run.id);
    // A slow machine may miss a state, but never sees them out of order.
    const inOrder = ['queued', 'in_progress', 'completed'];
    expect([...seen]).toEqual(inOrder.filter(state => seen.has(state)));
    expect([...seen].at(-1)).toBe('completed');
    expect(ended.conclusion).toBe('success');
    const [check, deploy] = await jobsOf(run.id);
    expect(check).toMatchObject({ name: 'check', conclusion: 'success' });
    expect(deploy).toMatchObject({ name: 'deploy', conclusion: 'success' });
    expect(deploy.steps?.map(({ name }) => name)).toEqual([
      'Set up job',
      'Run actions/checkout@v5',
      'Deploy',
      'Complete job',
    ]);
    // One after the other, and what is needed first.
    for (const { steps = [], started_at, completed_at } of [check, deploy]) {
      const times = steps.flatMap(step => [step.started_at, step.completed_at]);
      expect([started_at, ...times, completed_at]).toEqual(
        [started_at, ...times, completed_at].sort(),
      );
    }
    expect(deploy.started_at >= (check.completed_at ?? '')).toBe(true);
  });

  it('have a log for each job once it has ended, as GitHub has', async () => {
    const octokit = await start({ queuedMs: 1_000, stepMs: 100 });
    await dispatch({ environment: 'test' });
    const run = await newestRun();
    const logOf = (job_id: number) =>
      octokit.rest.actions.downloadJobLogsForWorkflowRun({ ...SHOP, job_id });
    const [, waiting] = await jobsOf(run.id);
    expect(waiting.steps).toEqual([]);
    await expect(logOf(waiting.id)).rejects.toMatchObject({ status: 404 });
    await completed(run.id);
    const link = await control.fetch(
      `/api/v3/repos/${OWNER}/shop/actions/jobs/${waiting.id}/logs`,
    );
    expect(link.status).toBe(302);
    const { data } = await logOf(waiting.id);
    const log = String(data);
    expect(log).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{7}Z /);
    expect(log).toContain('  environment: test\n');
    expect(log).toContain('##[group]Run deployctl apply "$ENVIRONMENT"\n');
    expect(log).toContain('  ENVIRONMENT: test\n');
    expect(log).toContain('Cleaning up orphan processes\n');
  });

  it('fail at their last step when the input asks for it, and tell so in the log', async () => {
    const octokit = await start();
    await dispatch({ environment: 'test', outcome: 'failure' });
    const { run } = await completed((await newestRun()).id);
    expect(run.conclusion).toBe('failure');
    const [check, deploy] = await jobsOf(run.id);
    expect(check.conclusion).toBe('success');
    expect(
      deploy.steps?.map(({ name, conclusion }) => [name, conclusion]),
    ).toEqual([
      ['Set up job', 'success'],
      ['Run actions/checkout@v5', 'success'],
      ['Deploy', 'failure'],
      ['Complete job', 'success'],
    ]);
    const { data: log } =
      await octokit.rest.actions.downloadJobLogsForWorkflowRun({
        ...SHOP,
        job_id: deploy.id,
      });
    expect(log).toContain(
      'The condition is false: test "failure" != failure\n',
    );
    expect(log).toContain('##[error]Process completed with exit code 1.\n');
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

  it('have new jobs when they run again, or only new ones for those that failed', async () => {
    const octokit = await start();
    await dispatch({ environment: 'test', outcome: 'failure' });
    const { run } = await completed((await newestRun()).id);
    const ids = async () => (await jobsOf(run.id)).map(({ id }) => id);
    const [check, deploy] = await ids();
    await octokit.rest.actions.reRunWorkflowFailedJobs({
      ...SHOP,
      run_id: run.id,
    });
    await completed(run.id);
    const [checkAgain, deployAgain] = await ids();
    expect(checkAgain).toBe(check);
    expect(deployAgain).toBeGreaterThan(deploy);
    await octokit.rest.actions.reRunWorkflow({ ...SHOP, run_id: run.id });
    await completed(run.id);
    expect((await ids())[0]).toBeGreaterThan(check);
  });

  it('go on after a restart', async () => {
    await start({ queuedMs: 100, stepMs: 50 });
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
    [
      'a value that is no choice',
      { inputs: { environment: 'a', outcome: 'perhaps' } },
      422,
    ],
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
