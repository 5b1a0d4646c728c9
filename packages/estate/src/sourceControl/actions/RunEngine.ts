import { toIsoSeconds } from '../git/parse';
import { RecordStore } from '../state/RecordStore';
import { RepositoryRecord, RunConclusion, RunRecord } from '../types';
import { Workflow } from './workflows';

/** How long a run waits, and how long it then runs, in milliseconds. */
export interface RunTimes {
  queuedMs: number;
  runningMs: number;
}

/** Long enough to be seen by a person, short enough to wait for. */
export const DEFAULT_RUN_TIMES: RunTimes = { queuedMs: 1000, runningMs: 2000 };

/** The input of a workflow that chooses how its run ends: `success` or `failure`. */
export const OUTCOME_INPUT = 'outcome';

export interface StartRunOptions {
  repository: RepositoryRecord;
  workflow: Workflow;
  event: string;
  branch: string;
  headSha: string;
  title: string;
  actor: string;
  inputs?: Record<string, string>;
}

/**
 * Moves workflow runs from queued over in progress to completed by the clock. Nothing of a workflow is executed: its jobs
 * and steps are only named. State is kept on disk, and runs that were under way go on after a restart.
 */
export class RunEngine {
  private readonly timers = new Map<number, NodeJS.Timeout>();

  constructor(
    readonly store: RecordStore<RunRecord>,
    private readonly times: RunTimes = DEFAULT_RUN_TIMES,
  ) {
    for (const run of store.all()) {
      this.arm(run);
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
      number: this.nextNumber(repository.id, workflow.path),
      attempt: 1,
      event: options.event,
      branch: options.branch,
      headSha: options.headSha,
      title: options.title,
      actor: options.actor,
      status: 'queued',
      conclusion: null,
      outcome: outcomeOf(workflow, options.inputs),
      inputs: options.inputs ?? {},
      jobs: workflow.jobs.map(job => ({ id: this.store.takeId(), ...job })),
      createdAt: now,
      startedAt: null,
      updatedAt: now,
    };
    this.store.save(run);
    this.arm(run);
    return run;
  }

  /** Adds a run of the past. */
  addFinished(
    run: Omit<RunRecord, 'id' | 'number' | 'jobs'>,
    jobs: Workflow['jobs'],
  ): void {
    this.store.save({
      ...run,
      id: this.store.takeId(),
      number: this.nextNumber(run.repositoryId, run.workflowPath),
      jobs: jobs.map(job => ({ id: this.store.takeId(), ...job })),
    });
  }

  /** Starts a completed run once more, under the same id. */
  rerun(run: RunRecord): void {
    Object.assign(run, {
      attempt: run.attempt + 1,
      status: 'queued',
      conclusion: null,
      startedAt: null,
    });
    this.touch(run);
    this.arm(run);
  }

  cancel(run: RunRecord): void {
    this.disarm(run);
    this.complete(run, 'cancelled');
  }

  /** Forgets the runs of a repository. */
  removeOf(repository: RepositoryRecord): void {
    for (const run of this.store.of(repository.id)) {
      this.disarm(run);
    }
    this.store.removeOf(repository.id);
  }

  /** Stops the clock; runs under way stay as they are until the next start. */
  close(): void {
    for (const timer of this.timers.values()) {
      clearTimeout(timer);
    }
    this.timers.clear();
  }

  private nextNumber(repositoryId: number, workflowPath: string): number {
    const last = this.store
      .of(repositoryId)
      .filter(run => run.workflowPath === workflowPath)
      .reduce((highest, run) => Math.max(highest, run.number), 0);
    return last + 1;
  }

  private arm(run: RunRecord): void {
    if (run.status === 'completed') {
      return;
    }
    const [delayMs, next] =
      run.status === 'queued'
        ? [this.times.queuedMs, () => this.begin(run)]
        : [this.times.runningMs, () => this.complete(run, run.outcome)];
    const timer = setTimeout(() => {
      this.timers.delete(run.id);
      next();
    }, delayMs);
    timer.unref();
    this.timers.set(run.id, timer);
  }

  private disarm(run: RunRecord): void {
    clearTimeout(this.timers.get(run.id));
    this.timers.delete(run.id);
  }

  private begin(run: RunRecord): void {
    run.status = 'in_progress';
    run.startedAt = toIsoSeconds(Date.now());
    this.touch(run);
    this.arm(run);
  }

  private complete(run: RunRecord, conclusion: RunConclusion): void {
    run.status = 'completed';
    run.conclusion = conclusion;
    this.touch(run);
  }

  private touch(run: RunRecord): void {
    run.updatedAt = toIsoSeconds(Date.now());
    this.store.save(run);
  }
}

function outcomeOf(
  workflow: Workflow,
  inputs: Record<string, string> = {},
): RunConclusion {
  return workflow.isValid && inputs[OUTCOME_INPUT] !== 'failure'
    ? 'success'
    : 'failure';
}
