import { toIsoSeconds } from '../../../git/parse';
import type { GitCommit } from '../../../git/types';
import type { RecordStore } from '../state/RecordStore';
import type { RepositoryRecord, RunConclusion, RunRecord } from '../types';
import { findFailingTest } from './failingTest';
import { finishedJobs } from './finishedJobs';
import {
  advanceJobs,
  areCompleted,
  cancelJobs,
  createJobs,
  renewJob,
} from './runJobs';
import type { StepRunner } from './StepRunner';
import type { Workflow } from './workflows';

/** Time in the queue and time of each step of a run's jobs, in milliseconds. */
export interface RunTimes {
  queuedMs: number;
  stepMs: number;
}

/** Steps that are carried out take time themselves; each of their other steps takes this long. */
const EXECUTED_STEP_MS = 50;

/** Long enough for people to see it, short enough to wait for. */
export const DEFAULT_RUN_TIMES: RunTimes = { queuedMs: 1000, stepMs: 500 };

/** For tests that wait for the end of a run. */
export const QUICK_RUN_TIMES: RunTimes = { queuedMs: 20, stepMs: 10 };

export interface StartRunOptions {
  repository: RepositoryRecord;
  workflow: Workflow;
  event: string;
  branch: string;
  commit: GitCommit;
  title: string;
  actor: string;
  inputs?: Record<string, string>;
}

/** A past run: the fields that do not follow from its workflow. */
export interface FinishedRun extends Pick<
  RunRecord,
  | 'repositoryId'
  | 'workflowPath'
  | 'workflowName'
  | 'event'
  | 'branch'
  | 'actor'
  | 'createdAt'
> {
  commit: GitCommit;
  conclusion: RunConclusion;
  durationSeconds: number;
}

/**
 * Moves workflow runs from queued through in progress to completed by a timer, and their jobs step by step. Workflows
 * are not executed: jobs and steps only have names. Only the workflows that the step runner knows are carried out. The state is stored on disk, and active runs continue after a
 * restart.
 */
export class RunEngine {
  readonly #timers = new Map<number, NodeJS.Timeout>();

  readonly #times: RunTimes;

  readonly #stepRunner: StepRunner | undefined;

  readonly #closing = new AbortController();

  constructor(
    readonly store: RecordStore<RunRecord>,
    times: RunTimes = DEFAULT_RUN_TIMES,
    stepRunner?: StepRunner,
  ) {
    this.#times = times;
    this.#stepRunner = stepRunner;

    for (const run of store.all()) {
      this.#arm(run);
    }
  }

  start(options: StartRunOptions): RunRecord {
    const { repository, workflow } = options;
    const now = toIsoSeconds(Date.now());
    const run: RunRecord = {
      id: this.store.takeId(),
      repositoryId: repository.id,
      workflowPath: workflow.path,
      workflowName: workflow.name,
      number: this.#nextNumber(repository.id, workflow.path),
      attempt: 1,
      event: options.event,
      branch: options.branch,
      ...headOf(options.commit),
      title: options.title,
      actor: options.actor,
      status: 'queued',
      conclusion: null,
      outcome: outcomeOf(workflow, options.inputs),
      inputs: options.inputs ?? {},
      ...(this.#stepRunner?.executes(repository, workflow.path) && {
        isExecuted: true,
      }),
      // A broken workflow fails before it has jobs.
      jobs: workflow.isValid ? this.#jobsOf(workflow.jobs) : [],
      createdAt: now,
      startedAt: null,
      updatedAt: now,
    };
    this.store.save(run);
    this.#arm(run);
    return run;
  }

  /** Adds a past run. */
  addFinished(
    { durationSeconds, commit, ...run }: FinishedRun,
    planned: Workflow['jobs'],
  ): void {
    const { conclusion, createdAt: startedAt } = run;
    this.store.save({
      ...run,
      ...headOf(commit),
      title: firstLine(commit.message),
      id: this.store.takeId(),
      number: this.#nextNumber(run.repositoryId, run.workflowPath),
      attempt: 1,
      status: 'completed',
      outcome: conclusion,
      inputs: {},
      jobs: finishedJobs(planned, () => this.store.takeId(), {
        conclusion,
        startedAt,
        durationSeconds,
      }),
      startedAt,
      updatedAt: toIsoSeconds(Date.parse(startedAt) + durationSeconds * 1000),
    });
  }

  /** Starts a completed run again, with the same id and new jobs. */
  rerun(run: RunRecord, { onlyFailed }: { onlyFailed: boolean }): void {
    Object.assign(run, {
      attempt: run.attempt + 1,
      status: 'queued',
      conclusion: null,
      startedAt: null,
      // A run is not cancelled a second time.
      outcome: run.outcome === 'cancelled' ? 'success' : run.outcome,
      jobs: run.jobs.map(job =>
        onlyFailed && job.conclusion === 'success'
          ? job
          : renewJob(job, this.store.takeId()),
      ),
    });
    this.#touch(run);
    this.#arm(run);
  }

  cancel(run: RunRecord): void {
    this.#disarm(run);
    cancelJobs(run.jobs, toIsoSeconds(Date.now()));
    run.status = 'completed';
    run.conclusion = 'cancelled';
    this.#touch(run);
  }

  /** Removes the runs of a repository. */
  removeOf(repository: RepositoryRecord): void {
    for (const run of this.store.of(repository.id)) {
      this.#disarm(run);
    }
    this.store.removeOf(repository.id);
  }

  /** Stops the timer and the steps; active runs keep their state until the next start. */
  close(): void {
    this.#closing.abort();
    for (const timer of this.#timers.values()) {
      clearTimeout(timer);
    }
    this.#timers.clear();
  }

  #jobsOf(planned: Workflow['jobs']) {
    return createJobs(planned, () => this.store.takeId());
  }

  #nextNumber(repositoryId: number, workflowPath: string): number {
    const last = this.store
      .of(repositoryId)
      .filter(run => run.workflowPath === workflowPath)
      .reduce((highest, run) => Math.max(highest, run.number), 0);
    return last + 1;
  }

  #arm(run: RunRecord): void {
    if (run.status === 'completed') {
      return;
    }
    const { queuedMs } = this.#times;
    const stepMs = run.isExecuted ? EXECUTED_STEP_MS : this.#times.stepMs;
    const timer = setTimeout(
      () => {
        this.#timers.delete(run.id);
        void this.#carryOutAndMoveOn(run);
      },
      run.status === 'queued' ? queuedMs : stepMs,
    );
    timer.unref();
    this.#timers.set(run.id, timer);
  }

  #disarm(run: RunRecord): void {
    clearTimeout(this.#timers.get(run.id));
    this.#timers.delete(run.id);
  }

  /** A run that was cancelled, removed or closed while its steps were carried out stays as it is. */
  async #carryOutAndMoveOn(run: RunRecord): Promise<void> {
    const { signal } = this.#closing;
    const { attempt } = run;
    if (run.isExecuted) {
      await this.#stepRunner?.carryOut(run, signal);
    }
    const isCurrent =
      this.store.findById(run.repositoryId, run.id) === run &&
      run.attempt === attempt &&
      run.status !== 'completed';
    if (!signal.aborted && isCurrent) {
      this.#moveOn(run);
    }
  }

  #moveOn(run: RunRecord): void {
    const now = toIsoSeconds(Date.now());
    run.status = 'in_progress';
    run.startedAt ??= now;
    advanceJobs(run.jobs, run.outcome, now);
    if (areCompleted(run.jobs)) {
      run.status = 'completed';
      run.conclusion = run.jobs.some(job => job.conclusion === 'failure')
        ? 'failure'
        : run.outcome;
    }
    this.#touch(run);
    this.#arm(run);
  }

  #touch(run: RunRecord): void {
    run.updatedAt = toIsoSeconds(Date.now());
    this.store.save(run);
  }
}

function headOf({ sha, tree, message, author, committer }: GitCommit) {
  return { headSha: sha, headCommit: { tree, message, author, committer } };
}

/** Returns the title of a run that a commit triggered. */
export function firstLine(message: string): string {
  return message.split('\n')[0];
}

function outcomeOf(
  workflow: Workflow,
  inputs: Record<string, string> = {},
): RunConclusion {
  const isFailing = workflow.jobs
    .flatMap(({ steps }) => steps)
    .some(step => findFailingTest(step, inputs) !== undefined);
  return workflow.isValid && !isFailing ? 'success' : 'failure';
}
