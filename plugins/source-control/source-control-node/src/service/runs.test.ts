import { createService } from '../__testUtils__/createService';
import { type StubAnswer, StubGitHub } from '../__testUtils__/StubGitHub';
import { useGitHub } from '../__testUtils__/useGitHub';
import type { SourceControlService } from './SourceControlService';

const REPOSITORY = 'basket-service';
const INPUTS = { deployment_env: 'development', image_tag: 'v2.4.1' };

describe('workflow runs', () => {
  const github = useGitHub();
  const { start } = github;
  const dispatch = async (inputs: Record<string, string> = INPUTS) => {
    const service = start();
    await service.dispatchWorkflow({
      repository: REPOSITORY,
      workflowId: 'deploy.yml',
      ref: 'main',
      inputs,
    });
    const { workflow_runs } = await service.listWorkflowRuns(REPOSITORY);
    return { service, run: workflow_runs[0] };
  };
  const ended = async (id: number) => {
    const service = start();
    for (;;) {
      const run = await service.getRun(REPOSITORY, id);
      if (run.status === 'completed') return run;
      await new Promise(resolve => setTimeout(resolve, 100));
    }
  };

  it('are listed, all or of one workflow, newest first', async () => {
    const service = start();
    const { items } = await service.listWorkflows(REPOSITORY);
    expect(items.map(({ name }) => name)).toEqual(['CI', 'Deploy']);
    const all = await service.listWorkflowRuns(REPOSITORY);
    expect(all).toMatchObject({ page: 1, hasNextPage: false });
    expect(all.workflow_runs).toHaveLength(all.total_count);
    const byFile = await service.listWorkflowRuns(REPOSITORY, {
      workflowId: 'deploy.yml',
    });
    const byId = await service.listWorkflowRuns(REPOSITORY, {
      workflowId: items[1].id,
      branch: 'main',
    });
    expect(byFile.workflow_runs.length).toBeGreaterThan(0);
    expect(byId).toEqual(byFile);
    const other = await service.listWorkflowRuns(REPOSITORY, {
      branch: 'other',
    });
    expect(other.total_count).toBe(0);
  });

  it('start by hand, are asked for anew each time, and have jobs and logs', async () => {
    const { service, run } = await dispatch();
    expect(run).toMatchObject({
      event: 'workflow_dispatch',
      name: 'Deploy',
      head_branch: 'main',
      head_commit: { author: { name: expect.any(String) } },
    });
    const jobs = async () => (await service.listJobs(REPOSITORY, run.id)).items;
    const [first] = await jobs();
    await expect(service.getJobLog(REPOSITORY, first.id)).rejects.toMatchObject(
      { name: 'NotFoundError' },
    );
    expect((await ended(run.id)).conclusion).toBe('success');
    const [check, deploy] = await jobs();
    expect([check.name, deploy.name]).toEqual(['Check the release', 'Deploy']);
    expect(deploy.steps.map(({ conclusion }) => conclusion)).toEqual(
      deploy.steps.map(() => 'success'),
    );
    expect(await service.getJob(REPOSITORY, deploy.id)).toEqual(deploy);
    const { log, complete } = await service.getJobLog(REPOSITORY, deploy.id);
    expect(complete).toBe(true);
    expect(log).toContain('image_tag: v2.4.1');
  });

  it('fail when they are asked to, and run again', async () => {
    const { service, run } = await dispatch({ ...INPUTS, outcome: 'failure' });
    await expect(service.rerun(REPOSITORY, run.id)).rejects.toMatchObject({
      name: 'ConflictError',
      message: expect.stringContaining('still under way'),
    });
    expect((await ended(run.id)).conclusion).toBe('failure');
    await service.rerun(REPOSITORY, run.id);
    expect(await service.getRun(REPOSITORY, run.id)).toMatchObject({
      run_attempt: 2,
    });
  });

  it.each([
    ['an unknown workflow', { workflowId: 'none.yml' }, 'NotFoundError'],
    ['an unknown branch', { ref: 'none' }, 'InputError'],
    ['a missing input', { inputs: {} }, 'InputError'],
    ['an unknown repository', { repository: 'none' }, 'NotFoundError'],
    ['another organisation', { repository: 'other/shop' }, 'InputError'],
    ['no workflow', { workflowId: '../x' }, 'InputError'],
  ])('do not start for %s', async (_, overrides, name) => {
    await expect(
      start().dispatchWorkflow({
        repository: REPOSITORY,
        workflowId: 'deploy.yml',
        ref: 'main',
        inputs: INPUTS,
        ...overrides,
      }),
    ).rejects.toMatchObject({ name });
  });

  it('are started once although GitHub breaks off', async () => {
    await github.estate.addFault({
      service: 'source-control',
      path: '/',
      kind: 'status',
      status: 503,
      times: 1,
    });
    await expect(dispatch()).rejects.toMatchObject({
      name: 'UpstreamUnavailableError',
    });
    const calls = await github.estate.requests('source-control');
    expect(calls.map(({ method }) => method)).toEqual(['POST']);
    await github.estate.clearFaults();
  });

  it('give the end of a log that is too long', async () => {
    const line = `${'x'.repeat(99)}\n`;
    const stub = await StubGitHub.start({
      '/api/v3/repos/retail-example/shop/actions/jobs/1/logs': {
        headers: { 'content-type': 'text/plain; charset=utf-8' },
        // More than the client takes of any other answer.
        body: line.repeat(500_000),
      },
    });
    try {
      const service = createService({ url: stub.url, token: 'x' });
      const { log, complete, limit } = await service.getJobLog('shop', 1);
      expect([complete, limit]).toEqual([false, 1024 * 1024]);
      expect(log.length).toBeLessThanOrEqual(limit);
      expect(log.replaceAll(line, '')).toBe('');
    } finally {
      await stub.close();
    }
  });

  const LOG = '/api/v3/repos/retail-example/shop/actions/jobs/1/logs';
  const RUNS = '/api/v3/repos/retail-example/shop/actions/runs';

  it.each<[string, Record<string, StubAnswer>, string | RegExp]>([
    [
      'is gone',
      { [LOG]: { status: 410 } },
      /^There is no log of job 1 in shop/,
    ],
    [
      'is no text',
      { [LOG]: { headers: { 'content-type': 'application/zip' }, body: 'PK' } },
      'its answer cannot be read',
    ],
  ])('say so when the log %s', async (_, answers, message) => {
    await withStub(answers, service =>
      expect(service.getJobLog('shop', 1)).rejects.toThrow(message),
    );
  });

  it('keep the readable part of a log with bytes that are no text', async () => {
    await withStub(
      {
        [LOG]: {
          headers: { 'content-type': 'text/plain' },
          body: Buffer.from([0x6f, 0x6b, 0xff, 0x00, 0x0a]),
        },
      },
      async service =>
        expect((await service.getJobLog('shop', 1)).log).toBe('ok\ufffd\0\n'),
    );
  });

  it('are read under the new name of a renamed repository', async () => {
    await withStub(
      {
        [RUNS]: {
          status: 301,
          headers: { location: '/api/v3/repositories/7/actions/runs' },
        },
        '/api/v3/repositories/7/actions/runs': {
          body: { total_count: 0, workflow_runs: [] },
        },
      },
      async service =>
        expect(await service.listWorkflowRuns('shop')).toMatchObject({
          total_count: 0,
        }),
    );
  });
});

/** Runs a test with a service whose GitHub has these answers. */
async function withStub(
  answers: Record<string, StubAnswer>,
  test: (service: SourceControlService) => Promise<void>,
): Promise<void> {
  const stub = await StubGitHub.start(answers);
  try {
    await test(createService({ url: stub.url, token: 'x' }));
  } finally {
    await stub.close();
  }
}
