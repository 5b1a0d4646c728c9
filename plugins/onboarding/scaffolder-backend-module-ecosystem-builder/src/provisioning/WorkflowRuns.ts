import {
  type CloudRun,
  mayHaveHappened,
} from '@portal/plugin-cloud-actions-node';
import { ConflictError, ServiceUnavailableError } from '@backstage/errors';
import type {
  SourceControlService,
  WorkflowRun,
} from '@portal/plugin-source-control-node';
import { setTimeout as pause } from 'node:timers/promises';
import { findPortalRun, type Provisioning, WORKFLOW } from './findPortalRun';

/** Looks for a new run before its start counts as failed, and the pause between them, in milliseconds. */
const LOOKS = 10;
const LOOK_EVERY_MS = 1_000;

/** A started run, with the attempt whose end counts. */
export interface StartedRun {
  id: number;
  url: string;
  attempt: number;
}

function toStarted(
  run: WorkflowRun,
  attempt = run.run_attempt ?? 1,
): StartedRun {
  return { id: run.id, url: run.html_url, attempt };
}

/** Starts the workflow for one commit of one file, exactly once. */
export class WorkflowRuns {
  readonly #sourceControl: SourceControlService;
  readonly #lookEveryMs: number;

  constructor(
    sourceControl: SourceControlService,
    { lookEveryMs = LOOK_EVERY_MS }: { lookEveryMs?: number } = {},
  ) {
    this.#sourceControl = sourceControl;
    this.#lookEveryMs = lookEveryMs;
  }

  /**
   * Starts the workflow, or finds the run of this commit. The failed jobs of a run that has failed are started again.
   *
   * @param requireRight - checks the person's right, before each change
   */
  ensure(
    run: CloudRun,
    provisioning: Provisioning,
    requireRight: (signal: AbortSignal) => Promise<void>,
  ): Promise<StartedRun> {
    const { file, commit } = provisioning;
    return run.exclusively(
      `onboarding-run/${file}@${commit}`,
      async exclusive => {
        const { signal } = exclusive;
        const isNoted = (await exclusive.recall()) !== undefined;
        const found = isNoted
          ? await this.#await(provisioning, signal)
          : await findPortalRun(this.#sourceControl, provisioning, signal);
        if (found) {
          run.logger.info(
            `The workflow runs for this commit: ${found.html_url}`,
          );
          return this.#goOn(run, provisioning, found, requireRight, signal);
        }
        await requireRight(signal);
        await exclusive.note({ commit }, { keepMs: this.#lookEveryMs * LOOKS });
        signal.throwIfAborted();
        const started = await this.#start(provisioning, signal);
        run.logger.info(`Started the workflow: ${started.html_url}`);
        return toStarted(started);
      },
    );
  }

  async #goOn(
    run: CloudRun,
    { repository }: Provisioning,
    found: WorkflowRun,
    requireRight: (signal: AbortSignal) => Promise<void>,
    signal: AbortSignal,
  ): Promise<StartedRun> {
    if (found.status !== 'completed' || found.conclusion === 'success') {
      return toStarted(found);
    }
    await requireRight(signal);
    run.logger.info(
      'The workflow run has failed; starting its failed jobs again',
    );
    try {
      await this.#sourceControl.rerunFailedJobs(repository, found.id, {
        signal,
      });
    } catch (error) {
      // It was started again meanwhile, or the answer was lost.
      const isStarted =
        (error as Error).name === 'ConflictError' || mayHaveHappened(error);
      if (!isStarted) throw error;
      const now = await this.#sourceControl.getRun(repository, found.id, {
        signal,
      });
      if (now.run_attempt === found.run_attempt && now.status === 'completed') {
        throw error;
      }
    }
    return toStarted(found, (found.run_attempt ?? 1) + 1);
  }

  async #start(
    provisioning: Provisioning,
    signal: AbortSignal,
  ): Promise<WorkflowRun> {
    const { repository, branch: ref, file, commit } = provisioning;
    const inputs = { file, commit };
    const request = { repository, workflowId: WORKFLOW, ref, inputs };
    let failure: unknown;
    try {
      await this.#sourceControl.dispatchWorkflow(request, { signal });
    } catch (error) {
      if (!mayHaveHappened(error)) throw error;
      failure = error;
    }
    const started = await this.#await(provisioning, signal);
    if (started) return started;
    throw (
      failure ??
      new ServiceUnavailableError(
        'The workflow was started, but GitHub does not list its run yet. Retry in a minute',
      )
    );
  }

  /** Looks for the run until GitHub lists it. */
  async #await(
    provisioning: Provisioning,
    signal: AbortSignal,
  ): Promise<WorkflowRun | undefined> {
    for (let look = 1; ; look++) {
      const found = await findPortalRun(
        this.#sourceControl,
        provisioning,
        signal,
      );
      if (found || look === LOOKS) return found;
      await pause(this.#lookEveryMs, undefined, { signal });
    }
  }
}

/** @throws ConflictError for a text that is not a complete id of a commit */
export function requireCommit(commit: string | undefined): string {
  if (commit && /^[0-9a-f]{40}$/.test(commit)) return commit;
  throw new ConflictError('There is no checked commit. Start over');
}
