import { mockServices } from '@backstage/backend-test-utils';
import { NotFoundError } from '@backstage/errors';
import type { WorkflowRun } from '@portal/plugin-source-control-node';
import type { Transition } from '../database/DeploymentStore';
import type { StoredDeployment } from '../database/rows';
import { Follower } from './Follower';

const ID = '0b1c7a52-8a5b-4c57-9d6e-2f3a4b5c6d7e';
const START = new Date('2026-11-20T10:00:00Z');
const minutesAfter = (minutes: number) =>
  new Date(START.getTime() + minutes * 60_000);

const deployment = (
  change: Partial<StoredDeployment> = {},
): StoredDeployment => ({
  seq: '1',
  id: ID,
  entityRef: 'component:default/orders',
  repository: 'orders',
  workflow: 'deploy.yml',
  type: 'prod',
  environment: 'production',
  tag: 'v1.0.0',
  commit: 'abc',
  committedAt: START,
  requestedBy: 'user:default/asha',
  requestedAt: START,
  startedAt: START,
  state: 'starting',
  ...change,
});

const run = (change: Partial<WorkflowRun> = {}): WorkflowRun => ({
  id: 7,
  display_title: 'Deploy',
  workflow_id: 1,
  run_number: 1,
  event: 'workflow_dispatch',
  status: 'queued',
  conclusion: null,
  head_branch: 'main',
  head_sha: 'def',
  head_commit: null,
  html_url: 'https://host/runs/7',
  url: 'https://host/api/runs/7',
  created_at: START.toISOString(),
  updated_at: START.toISOString(),
  ...change,
});

/** Runs the task once; returns the changes and the sent notifications. */
async function follow(options: {
  open: StoredDeployment[];
  runs?: WorkflowRun[];
  used?: number[];
  minutes?: number;
}) {
  const { open, runs = [], used = [], minutes = 1 } = options;
  const changes: Transition[] = [];
  const changed = jest.fn(async () => undefined);
  const follower = new Follower({
    logger: mockServices.logger.mock(),
    now: () => minutesAfter(minutes),
    components: { find: async () => undefined },
    notices: { changed },
    sourceControl: {
      listWorkflowRuns: async () => ({
        total_count: runs.length,
        workflow_runs: runs,
        page: 1,
        hasNextPage: false,
      }),
      getRun: async (_, id) => {
        const found = runs.find(each => each.id === id);
        if (!found) throw new NotFoundError(`There is no run ${id}`);
        return found;
      },
    },
    store: {
      listOpen: async () => open,
      usedRuns: async () => new Set(used),
      change: async transition => {
        changes.push(transition);
        const before = open.find(({ id }) => id === transition.id)!;
        return { ...before, state: transition.to };
      },
    },
  });
  await follower.run();
  return { changes, notified: changed.mock.calls.length };
}

describe('finding the run of a deployment', () => {
  it.each<[string, WorkflowRun[], number[]]>([
    [
      'by its mark, among others',
      [
        run({ id: 9, display_title: 'Deploy (deployment something-else)' }),
        run({ id: 7, display_title: `Deploy v1.0.0: deployment ${ID}` }),
        run({ id: 5 }),
      ],
      [],
    ],
    ['as the only new run without a mark', [run()], []],
    ['as the only one that no deployment has', [run({ id: 9 }), run()], [9]],
  ])('%s', async (_, runs, used) => {
    const { changes } = await follow({ open: [deployment()], runs, used });
    expect(changes).toMatchObject([
      { to: 'running', run: { id: 7, url: 'https://host/runs/7' } },
    ]);
  });

  it.each<[string, WorkflowRun[]]>([
    ['there is none', []],
    ['two runs could be it', [run({ id: 8 }), run()]],
    ['the run is older', [run({ created_at: '2026-11-20T09:00:00Z' })]],
    ['the run began otherwise', [run({ event: 'push' })]],
    [
      'the run is of another deployment',
      [run({ display_title: 'deployment 11111111' })],
    ],
  ])('waits while %s, and gives up after two minutes', async (_, runs) => {
    const open = [deployment()];
    expect((await follow({ open, runs })).changes).toEqual([]);
    const { changes, notified } = await follow({ open, runs, minutes: 2.1 });
    expect(changes).toMatchObject([{ from: ['starting'], to: 'lost' }]);
    expect(notified).toBe(1);
  });
});

describe('following a run', () => {
  const open = [deployment({ state: 'running', run: 7 })];

  it.each([
    ['queued', null, undefined],
    ['in_progress', null, undefined],
    ['completed', 'success', 'succeeded'],
    ['completed', 'failure', 'failed'],
    ['completed', 'timed_out', 'failed'],
    ['completed', 'startup_failure', 'failed'],
    ['completed', 'action_required', 'failed'],
    ['completed', null, 'failed'],
    ['completed', 'cancelled', 'cancelled'],
    ['completed', 'skipped', 'cancelled'],
    ['completed', 'stale', 'cancelled'],
  ])('%s with %s: %s', async (status, conclusion, to) => {
    const { changes } = await follow({
      open,
      runs: [run({ status, conclusion })],
    });
    expect(changes.map(change => change.to)).toEqual(to ? [to] : []);
  });

  it('ends without a result when the run was deleted', async () => {
    const { changes } = await follow({ open });
    expect(changes).toMatchObject([
      {
        to: 'lost',
        reason: 'The run was deleted in source control before it ended',
      },
    ]);
  });
});

describe('waiting for approval', () => {
  const open = [deployment({ state: 'waiting', startedAt: undefined })];
  const DAY = 24 * 60;

  it('lasts seven days', async () => {
    expect((await follow({ open, minutes: 7 * DAY })).changes).toEqual([]);
    const { changes } = await follow({ open, minutes: 7 * DAY + 1 });
    expect(changes).toMatchObject([
      { to: 'expired', reason: 'Nobody approved it within 7 days' },
    ]);
  });
});

it('goes on with the other deployments when one cannot be read', async () => {
  const ended = run({ status: 'completed', conclusion: 'success' });
  const unreadable = { ...run({ id: 8 }) };
  Object.defineProperty(unreadable, 'status', {
    get: () => {
      throw new Error('cut');
    },
  });
  const { changes } = await follow({
    open: [
      deployment({ id: 'unreadable', state: 'running', run: 8 }),
      deployment({ state: 'running', run: 7 }),
    ],
    runs: [unreadable, ended],
  });
  expect(changes).toMatchObject([{ id: ID, to: 'succeeded' }]);
});
