import { RunJob, RunRecord } from '../types';

/** What the log of a job says. It names the steps; nothing was executed. */
export function formatJobLog(run: RunRecord, job: RunJob): string {
  const time = run.startedAt ?? run.createdAt;
  const lines = [
    `Workflow '${run.workflowName}', run ${run.number}, attempt ${run.attempt}`,
    `Commit ${run.headSha} of branch '${run.branch}', started by ${run.actor} (${run.event})`,
    ...Object.entries(run.inputs).map(
      ([name, value]) => `Input ${name}: ${value}`,
    ),
    ...job.steps.flatMap(step => [`##[group]${step.name}`, '##[endgroup]']),
    run.status === 'completed'
      ? `Job completed with result: ${run.conclusion}`
      : `Job is ${run.status === 'queued' ? 'queued' : 'in progress'}`,
  ];
  return lines.map(line => `${time} ${line}\n`).join('');
}
