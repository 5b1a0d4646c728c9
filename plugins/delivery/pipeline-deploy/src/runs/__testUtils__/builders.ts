import type { WorkflowJob, WorkflowRun } from '../types';

/** A run that succeeded on the default branch. */
export function buildRun({
  message = 'Sell more bread',
  ...run
}: Partial<WorkflowRun> & { message?: string } = {}): WorkflowRun {
  return {
    id: 1,
    name: 'CI',
    // As source control names a run of a push.
    display_title: message.split('\n')[0],
    workflow_id: 7,
    run_number: 3,
    run_attempt: 1,
    event: 'push',
    status: 'completed',
    conclusion: 'success',
    head_branch: 'main',
    head_sha: 'a'.repeat(40),
    head_commit: {
      id: 'a'.repeat(40),
      message,
      timestamp: '2026-05-01T10:00:00Z',
      author: { name: 'Asha Rao', email: 'asha@retail.example' },
    },
    actor: { login: 'asha', avatar_url: 'https://example.com/asha.png' },
    html_url:
      'https://github.example/retail-example/basket-service/actions/runs/1',
    url: 'https://api.github.example/runs/1',
    created_at: '2026-05-01T10:00:00Z',
    updated_at: '2026-05-01T10:02:00Z',
    run_started_at: '2026-05-01T10:00:30Z',
    ...run,
  };
}

/** A job with one step. */
export function buildJob(job: Partial<WorkflowJob> = {}): WorkflowJob {
  return {
    id: 11,
    run_id: 1,
    run_attempt: 1,
    name: 'test',
    status: 'completed',
    conclusion: 'success',
    started_at: '2026-05-01T10:00:30Z',
    completed_at: '2026-05-01T10:01:35Z',
    html_url: null,
    steps: [
      {
        name: 'Run npm test',
        number: 1,
        status: 'completed',
        conclusion: 'success',
        started_at: '2026-05-01T10:00:30Z',
        completed_at: '2026-05-01T10:01:30Z',
      },
    ],
    ...job,
  };
}
