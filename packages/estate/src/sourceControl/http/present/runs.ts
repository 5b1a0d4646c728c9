import { Workflow } from '../../actions/workflows';
import { RepositoryRecord, RunJob, RunRecord } from '../../types';
import { SourceControlServices } from '../context';
import { nodeId, presentAccount } from './accounts';
import { presentRepository } from './repositories';

type Presenting = Pick<SourceControlServices, 'urls' | 'accounts'>;

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
    state: 'active',
    created_at: record.createdAt,
    updated_at: record.updatedAt,
    url: urls.repositoryApi(record, `/actions/workflows/${workflow.id}`),
    html_url: urls.repositoryPage(
      record,
      `/blob/${record.defaultBranch}/${workflow.path}`,
    ),
    badge_url: urls.repositoryPage(record, `/actions`),
  };
}

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
      message: run.title,
      author: { name: run.actor },
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
  };
}

export function presentJob(
  job: RunJob,
  run: RunRecord,
  record: RepositoryRecord,
  { urls }: Presenting,
) {
  const finishedAt = run.status === 'completed' ? run.updatedAt : null;
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
    status: run.status,
    conclusion: run.conclusion,
    created_at: run.createdAt,
    started_at: run.startedAt ?? run.createdAt,
    completed_at: finishedAt,
    url: urls.repositoryApi(record, `/actions/jobs/${job.id}`),
    html_url: urls.repositoryPage(record, `/actions/runs/${run.id}`),
    labels: ['ubuntu-latest'],
    runner_name: run.status === 'queued' ? null : 'estate',
    steps: job.steps.map((step, index) => ({
      number: index + 1,
      name: step.name,
      status: run.status,
      conclusion: run.conclusion,
      started_at: run.startedAt,
      completed_at: finishedAt,
    })),
  };
}
