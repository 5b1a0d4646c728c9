import type { Workflow } from '../actions/workflows';
import type { GitSignature } from '../../../git/types';
import type { RepositoryRecord, RunJob, RunRecord } from '../types';
import type { SourceControlServices } from '../routes/context';
import { nodeId, presentAccount } from './accounts';
import type { Published } from './published';
import { presentRepository } from './repositories';

type Presenting = Pick<SourceControlServices, 'urls' | 'accounts'>;

/** The runner of all jobs. */
const RUNNER = { id: 1, name: 'estate', groupId: 1, groupName: 'Default' };

export function presentWorkflow(
  workflow: Workflow,
  record: RepositoryRecord,
  { urls }: Presenting,
) {
  return {
    id: workflow.id,
    node_id: nodeId('Workflow', workflow.id),
    name: workflow.name,
    path: workflow.path,
    state: 'active' as const,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
    url: urls.repositoryApi(record, `/actions/workflows/${workflow.id}`),
    html_url: urls.repositoryPage(
      record,
      `/blob/${record.defaultBranch}/${workflow.path}`,
    ),
    badge_url: urls.repositoryPage(record, `/actions`),
  } satisfies Published<'GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}'>;
}

const presentPerson = ({ name, email }: GitSignature) => ({ name, email });

export function presentRun(
  run: RunRecord,
  record: RepositoryRecord,
  workflowId: number,
  services: Presenting,
) {
  const { urls, accounts } = services;
  const self = urls.repositoryApi(record, `/actions/runs/${run.id}`);
  const actor = presentAccount(
    accounts.find(run.actor) ?? accounts.service,
    urls,
  );
  const repository = presentRepository(record, services, undefined);
  return {
    id: run.id,
    node_id: nodeId('WorkflowRun', run.id),
    name: run.workflowName,
    display_title: run.title,
    path: run.workflowPath,
    workflow_id: workflowId,
    workflow_url: urls.repositoryApi(
      record,
      `/actions/workflows/${workflowId}`,
    ),
    run_number: run.number,
    run_attempt: run.attempt,
    event: run.event,
    status: run.status,
    conclusion: run.conclusion,
    head_branch: run.branch,
    head_sha: run.headSha,
    head_commit: {
      id: run.headSha,
      tree_id: run.headCommit.tree,
      message: run.headCommit.message.replace(/\n$/, ''),
      timestamp: run.headCommit.committer.date,
      author: presentPerson(run.headCommit.author),
      committer: presentPerson(run.headCommit.committer),
    },
    created_at: run.createdAt,
    run_started_at: run.startedAt ?? run.createdAt,
    updated_at: run.updatedAt,
    actor,
    triggering_actor: actor,
    pull_requests: [],
    repository,
    head_repository: repository,
    url: self,
    html_url: urls.repositoryPage(record, `/actions/runs/${run.id}`),
    jobs_url: `${self}/jobs`,
    logs_url: `${self}/logs`,
    artifacts_url: `${self}/artifacts`,
    cancel_url: `${self}/cancel`,
    rerun_url: `${self}/rerun`,
    check_suite_url: urls.repositoryApi(record, `/check-suites/${run.id}`),
    previous_attempt_url: null,
  } satisfies Published<'GET /repos/{owner}/{repo}/actions/runs/{run_id}'>;
}

export function presentJob(
  job: RunJob,
  run: RunRecord,
  record: RepositoryRecord,
  { urls }: Presenting,
) {
  const hasRunner = job.startedAt !== null && job.conclusion !== 'skipped';
  return {
    id: job.id,
    run_id: run.id,
    run_attempt: run.attempt,
    run_url: urls.repositoryApi(record, `/actions/runs/${run.id}`),
    node_id: nodeId('CheckRun', job.id),
    head_sha: run.headSha,
    head_branch: run.branch,
    workflow_name: run.workflowName,
    name: job.name,
    status: job.status,
    conclusion: job.conclusion,
    created_at: run.createdAt,
    started_at: job.startedAt ?? run.createdAt,
    completed_at: job.completedAt,
    url: urls.repositoryApi(record, `/actions/jobs/${job.id}`),
    html_url: urls.repositoryPage(record, `/actions/runs/${run.id}`),
    check_run_url: urls.repositoryApi(record, `/check-runs/${job.id}`),
    labels: ['ubuntu-latest'],
    runner_id: hasRunner ? RUNNER.id : null,
    runner_name: hasRunner ? RUNNER.name : null,
    runner_group_id: hasRunner ? RUNNER.groupId : null,
    runner_group_name: hasRunner ? RUNNER.groupName : null,
    // GitHub returns no steps for a job that has not begun.
    steps: (hasRunner ? job.steps : []).map((step, index) => ({
      number: index + 1,
      name: step.name,
      status: step.status,
      conclusion: step.conclusion,
      started_at: step.startedAt,
      completed_at: step.completedAt,
    })),
  } satisfies Published<'GET /repos/{owner}/{repo}/actions/jobs/{job_id}'>;
}
