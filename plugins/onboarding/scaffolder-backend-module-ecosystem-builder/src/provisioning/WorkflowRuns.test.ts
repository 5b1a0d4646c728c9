import { mockServices } from '@backstage/backend-test-utils';
import type { CloudRun } from '@portal/plugin-cloud-actions-node';
import { formatRunTitle } from '@portal/plugin-ecosystem-builder-common';
import type {
  SourceControlService,
  WorkflowRun,
} from '@portal/plugin-source-control-node';
import { WorkflowRuns } from './WorkflowRuns';

const LOGIN = 'portal[bot]';
const PLACE = {
  repository: 'application-onboarding',
  branch: 'main',
  file: 'digital-commerce/gift-lists.json',
  commit: 'a'.repeat(40),
};

const runOf = (change: Partial<WorkflowRun> = {}): WorkflowRun => ({
  id: 7,
  display_title: formatRunTitle(PLACE.file, PLACE.commit),
  workflow_id: 1,
  run_number: 1,
  event: 'workflow_dispatch',
  status: 'completed',
  conclusion: 'success',
  head_branch: 'main',
  head_sha: 'b'.repeat(40),
  head_commit: null,
  actor: { login: LOGIN, avatar_url: '' },
  html_url: 'https://host/runs/7',
  url: 'https://host/api/runs/7',
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  ...change,
});

/** Ensures the run of a commit in a source control with these runs; a dispatch adds run 9. */
async function ensure(runs: WorkflowRun[]) {
  const dispatched: object[] = [];
  const { signal } = new AbortController();
  const sourceControl = {
    getOwnLogin: async () => LOGIN,
    listWorkflowRuns: async () => ({
      total_count: runs.length,
      workflow_runs: runs,
      page: 1,
      hasNextPage: false,
    }),
    dispatchWorkflow: async (request: object) => {
      dispatched.push(request);
      runs.unshift(runOf({ id: 9 }));
    },
  } as Partial<SourceControlService> as SourceControlService;
  const run = {
    logger: mockServices.logger.mock(),
    exclusively: async (_: string, work: (exclusive: object) => unknown) =>
      work({
        signal,
        recall: async () => undefined,
        note: async () => undefined,
      }),
  } as unknown as CloudRun;
  const { id } = await new WorkflowRuns(sourceControl, {
    lookEveryMs: 0,
  }).ensure(run, PLACE, async () => undefined);
  return { id, dispatched: dispatched.length };
}

it('goes on with the run of the commit that the portal started', async () => {
  expect(await ensure([runOf()])).toEqual({ id: 7, dispatched: 0 });
});

it.each<[string, Partial<WorkflowRun>]>([
  ['of a workflow on another branch', { head_branch: 'mine' }],
  ['that a person started', { actor: { login: 'asha', avatar_url: '' } }],
  ['of nobody', { actor: null }],
  ['of a push', { event: 'push' }],
  [
    'of another commit',
    { display_title: formatRunTitle(PLACE.file, 'c'.repeat(40)) },
  ],
])('takes no run %s, whatever its title says', async (_, change) => {
  expect(await ensure([runOf(change)])).toEqual({ id: 9, dispatched: 1 });
});
