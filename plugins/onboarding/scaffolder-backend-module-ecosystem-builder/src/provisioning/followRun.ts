import { type Config, readDurationFromConfig } from '@backstage/config';
import { ServiceUnavailableError } from '@backstage/errors';
import { durationToMilliseconds } from '@backstage/types';
import {
  type CloudRun,
  mayHaveHappened,
} from '@portal/plugin-cloud-actions-node';
import type {
  SourceControlService,
  WorkflowJob,
} from '@portal/plugin-source-control-node';
import { setTimeout as pause } from 'node:timers/promises';
import type { StartedRun } from './WorkflowRuns';

export interface FollowOptions {
  /** Pause between two looks, in milliseconds. @defaultValue 3,000 */
  everyMs?: number;
}

const LOOK_EVERY = 'github.onboarding.lookEvery';
const EVERY_MS = 3_000;
const MAX_WAIT_MS = 3_600_000;

/** Looks in a row that may fail. */
const MAX_FAILURES = 10;

/** Reads `github.onboarding.lookEvery`. */
export function readFollowOptions(config: Config): FollowOptions {
  if (!config.has(LOOK_EVERY)) return {};
  const every = readDurationFromConfig(config, { key: LOOK_EVERY });
  return { everyMs: durationToMilliseconds(every) };
}

type Reads = Pick<SourceControlService, 'getRun' | 'listJobs'>;

const stateOf = ({ status, conclusion }: WorkflowJob) => conclusion ?? status;

/** Follows one run, and logs each change of the state of a job. */
class RunFollower {
  readonly #states = new Map<string, string>();
  #failures = 0;

  constructor(
    readonly run: CloudRun,
    readonly sourceControl: Reads,
    readonly repository: string,
    readonly started: StartedRun,
  ) {}

  /** Returns the jobs when the run has ended; undefined before. */
  async look(): Promise<readonly WorkflowJob[] | undefined> {
    const { signal } = this.run;
    const { id, attempt } = this.started;
    try {
      const now = await this.sourceControl.getRun(this.repository, id, {
        signal,
      });
      const jobs = await this.sourceControl.listJobs(this.repository, id, {
        signal,
      });
      this.#failures = 0;
      if ((now.run_attempt ?? 1) < attempt) return undefined;
      jobs.items.forEach(job => this.#tell(job));
      return now.status === 'completed' ? jobs.items : undefined;
    } catch (error) {
      signal?.throwIfAborted();
      this.#failures += 1;
      if (!mayHaveHappened(error) || this.#failures > MAX_FAILURES) throw error;
      this.run.logger.warn('GitHub does not answer; looking again');
      return undefined;
    }
  }

  #tell(job: WorkflowJob): void {
    const state = stateOf(job);
    if (this.#states.get(job.name) === state) return;
    this.#states.set(job.name, state);
    this.run.logger.info(`${job.name}: ${state.replace(/_/g, ' ')}`);
  }
}

/**
 * Waits for the end of a run. Cancelling the task stops the wait only: the run goes on.
 *
 * @returns the jobs of the run
 * @throws ServiceUnavailableError after the maximum wait; errors of source control after several failures in a row
 */
export async function followRun(
  run: CloudRun,
  sourceControl: Reads,
  { repository, ...started }: StartedRun & { repository: string },
  { everyMs = EVERY_MS }: FollowOptions,
): Promise<readonly WorkflowJob[]> {
  const follower = new RunFollower(run, sourceControl, repository, started);
  const end = Date.now() + MAX_WAIT_MS;
  for (;;) {
    const jobs = await follower.look();
    if (jobs) return jobs;
    if (Date.now() > end) {
      throw new ServiceUnavailableError(
        `The workflow has not ended yet. Retry continues to wait for it: ${started.url}`,
      );
    }
    await pause(everyMs, undefined, { signal: run.signal });
  }
}
