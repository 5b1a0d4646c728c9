import type { RepositoryRecord, RunRecord } from '../types';

/** Carries out the steps of the workflows that it knows. */
export interface StepRunner {
  /** Returns true if the runs of a workflow are carried out. */
  executes(repository: RepositoryRecord, workflowPath: string): boolean;

  /**
   * Carries out the current step of each active job of a run and sets its result. Never rejects.
   *
   * @param signal - aborted when the estate closes; then no result is set
   */
  carryOut(run: RunRecord, signal: AbortSignal): Promise<void>;
}
