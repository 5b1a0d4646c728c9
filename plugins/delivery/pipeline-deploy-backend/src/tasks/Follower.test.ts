import { mockServices } from '@backstage/backend-test-utils';
import { NotFoundError } from '@backstage/errors';
import type { WorkflowRun } from '@portal/plugin-source-control-node';
import type { Transition } from '../database/DeploymentStore';
import type { StoredDeployment } from '../database/rows';
import type { Component } from '../service/Components';
import { Follower } from './Follower';

const ID = '0b1c7a52-8a5b-4c57-9d6e-2f3a4b5c6d7e';
const MARK = '11111111-8a5b-4c57-9d6e-2f3a4b5c6d7e';
const TITLE = `Deploy v1.0.0: deployment ${ID} (deployment ${MARK})`;
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
  mark: MARK,
  ref: 'main',
  ...change,
});

const run = (change: Partial<WorkflowRun> = {}): WorkflowRun => ({
  id: 7,
  display_title: TITLE,
  workflow_id: 1,
  run_number: 1,
  event: 'workflow_dispatch',
  status: 'queued',
  conclusion: null,
  head_branch: 'main',
  head_sha: 'def',
  head_commit: null,
  actor: { login: 'Portal[bot]', avatar_url: 'https://host/portal.png' },
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
  isDown?: boolean;
  needsApproval?: boolean;
}) {
  const { open, runs = [], used = [], minutes = 1, isDown } = options;
  const changes: Transition[] = [];
  const changed = jest.fn(async () => undefined);
  const follower = new Follower({
    logger: mockServices.logger.mock(),
    now: () => minutesAfter(minutes),
    calendar: { blocking: async () => undefined, describe: () => '' },
    dispatcher: { start: async () => undefined },
    needsApproval: () => options.needsApproval ?? false,
    startChecks: { isLate: () => false, refusalOf: async () => undefined },
    components: {
      find: async () =>
        ({ title: 'Orders', repository: 'orders' }) as Component,
    },
    notices: { changed },
    sourceControl: {
      getOwnLogin: async () => {
        if (isDown) throw new Error('Source control is away');
        return 'portal[bot]';
      },
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
      find: async id => open.find(each => each.id === id),
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

it('gives a deployment up that source control says nothing of for 15 minutes, and not before', async () => {
  const open = [deployment()];
  const waiting = await follow({ open, isDown: true, minutes: 14 });
  expect(waiting.changes).toEqual([]);
  const over = await follow({ open, isDown: true, minutes: 16 });
  expect(over.changes).toMatchObject([{ from: ['starting'], to: 'lost' }]);
  expect(over.notified).toBe(1);
});

it('does not start what needs an approval since the request, unless it has one', async () => {
  const scheduled = deployment({ state: 'scheduled', startsAt: START });
  const refused = await follow({ open: [scheduled], needsApproval: true });
  expect(refused.changes).toMatchObject([
    { to: 'refused', reason: expect.stringContaining('need an approval') },
  ]);
  const approved = { ...scheduled, decidedBy: 'user:default/tariq' };
  const started = await follow({ open: [approved], needsApproval: true });
  expect(started.changes).toMatchObject([{ to: 'starting' }]);
});

describe('finding the run of a deployment', () => {
  it.each<[string, WorkflowRun[], number[]]>([
    [
      'by the mark at the end of its title, among others',
      [
        run({ id: 9, display_title: 'Deploy (deployment something-else)' }),
        run({ id: 7 }),
        run({ id: 5, display_title: 'Deploy' }),
      ],
      [],
    ],
    [
      'as the oldest, if somebody has copied its title',
      [run({ id: 9 }), run()],
      [],
    ],
    ['as one that no deployment has', [run(), run({ id: 5 })], [5]],
  ])('%s', async (_, runs, used) => {
    const { changes } = await follow({ open: [deployment()], runs, used });
    expect(changes).toMatchObject([
      { to: 'running', run: { id: 7, url: 'https://host/runs/7' } },
    ]);
  });

  const person = { login: 'asha', avatar_url: 'https://host/asha.png' };
  it.each<[string, WorkflowRun[], Partial<StoredDeployment>]>([
    ['there is none', [], {}],
    ['nothing was sent', [run()], { ref: undefined }],
    ['the run is older', [run({ created_at: '2026-11-20T09:00:00Z' })], {}],
    ['the run began otherwise', [run({ event: 'push' })], {}],
    ['the run is of another branch', [run({ head_branch: 'mine' })], {}],
    ['a person started the run', [run({ actor: person })], {}],
    ['nobody is named', [run({ actor: null })], {}],
    ['the title has no mark', [run({ display_title: 'Deploy' })], {}],
    [
      'the title names the id only',
      [run({ display_title: `Deploy (deployment ${ID})` })],
      {},
    ],
    [
      'the mark stands in a comment',
      [run({ display_title: `${TITLE} (deployment 22222222)` })],
      {},
    ],
  ])(
    'waits while %s, and gives up after two minutes',
    async (_, runs, change) => {
      const open = [deployment(change)];
      expect((await follow({ open, runs })).changes).toEqual([]);
      const { changes, notified } = await follow({ open, runs, minutes: 2.1 });
      expect(changes).toMatchObject([{ from: ['starting'], to: 'lost' }]);
      expect(notified).toBe(1);
    },
  );
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
