import type {
  PartConclusion,
  PlannedJob,
  RunConclusion,
  RunJob,
  RunPartState,
  RunStep,
} from '../types';

/** Names of the first and the last step of every job on GitHub. */
export const FIRST_STEP = 'Set up job';
export const LAST_STEP = 'Complete job';

const QUEUED: RunPartState = {
  status: 'queued',
  conclusion: null,
  startedAt: null,
  completedAt: null,
};

/** Creates the jobs of a run, all queued. */
export function createJobs(
  planned: readonly PlannedJob[],
  takeId: () => number,
): RunJob[] {
  return planned.map(({ key, name, needs, steps }) => ({
    id: takeId(),
    key,
    name,
    needs,
    ...QUEUED,
    steps: [
      { name: FIRST_STEP, command: [] },
      ...steps,
      { name: LAST_STEP, command: [] },
    ].map(step => ({ ...step, ...QUEUED })),
  }));
}

/** Returns a queued copy of a job for a new attempt. */
export function renewJob(job: RunJob, id: number): RunJob {
  return {
    ...job,
    ...QUEUED,
    id,
    steps: job.steps.map(({ name, command, env }) => ({
      name,
      command,
      ...(env && { env }),
      ...QUEUED,
    })),
  };
}

function begin(part: RunPartState, now: string): void {
  Object.assign(part, { status: 'in_progress', startedAt: now });
}

function complete(
  part: RunPartState,
  conclusion: PartConclusion,
  now: string,
): void {
  Object.assign(part, {
    status: 'completed',
    conclusion,
    startedAt: part.startedAt ?? now,
    completedAt: now,
  });
}

/** Returns the step that fails if the run fails: the last step of the last job that the workflow file defines. */
function failingStep(jobs: readonly RunJob[]): RunStep | undefined {
  return jobs.at(-1)?.steps.at(-2);
}

function advanceSteps(job: RunJob, failing: RunStep | undefined, now: string) {
  const index = job.steps.findIndex(step => step.status !== 'completed');
  const current = job.steps[index];
  const isFailed = current === failing || current.result?.failed === true;
  complete(current, isFailed ? 'failure' : 'success', now);
  if (isFailed) {
    job.steps
      .slice(index + 1, -1)
      .forEach(step => complete(step, 'skipped', now));
  }
  const next = job.steps.find(step => step.status === 'queued');
  if (next) {
    begin(next, now);
  } else {
    const failed = job.steps.some(step => step.conclusion === 'failure');
    complete(job, failed ? 'failure' : 'success', now);
  }
}

/**
 * Advances every job of a run by one step: a job in progress ends its step and begins the next one. A queued job begins
 * when the jobs that it needs have succeeded, and is skipped if one of them did not succeed.
 *
 * @param outcome - `failure` lets the last step of the workflow file in the last job fail
 */
export function advanceJobs(
  jobs: readonly RunJob[],
  outcome: RunConclusion,
  now: string,
): void {
  const before = new Map(jobs.map(job => [job.key, job.conclusion]));
  const failing = outcome === 'failure' ? failingStep(jobs) : undefined;
  for (const job of jobs) {
    const needed = job.needs.map(key => before.get(key));
    if (job.status === 'in_progress') {
      advanceSteps(job, failing, now);
    } else if (job.status === 'queued') {
      if (needed.some(end => end && end !== 'success')) {
        job.steps.forEach(step => complete(step, 'skipped', now));
        complete(job, 'skipped', now);
      } else if (needed.every(end => end === 'success')) {
        begin(job, now);
        begin(job.steps[0], now);
      }
    }
  }
}

/** Ends every job that is not completed yet as cancelled. */
export function cancelJobs(jobs: readonly RunJob[], now: string): void {
  for (const job of jobs.filter(({ status }) => status !== 'completed')) {
    for (const step of job.steps.filter(
      ({ status }) => status !== 'completed',
    )) {
      complete(
        step,
        step.status === 'in_progress' ? 'cancelled' : 'skipped',
        now,
      );
    }
    complete(job, 'cancelled', now);
  }
}

/** Returns true if all jobs have ended, or if the run has no jobs. */
export function areCompleted(jobs: readonly RunJob[]): boolean {
  return jobs.every(({ status }) => status === 'completed');
}
