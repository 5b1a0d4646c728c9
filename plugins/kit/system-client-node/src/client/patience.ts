import { AsyncLocalStorage } from 'node:async_hooks';

/** A run of a template, while it calls systems. Nobody waits at a page for it. */
export interface PatientRun {
  /** Tells the person who started the run what it waits for. */
  onWait(message: string): void;
}

/** Longest wait of a run that a system asks for (`Retry-After`), in milliseconds. */
export const RUN_MAX_WAIT_MS = 120_000;

const current = new AsyncLocalStorage<PatientRun>();

/**
 * Does work as a run: calls to systems wait longer when they ask for it, and their errors say the system's own reason,
 * because the person who started the run needs it to go on.
 */
export function asPatientRun<T>(
  run: PatientRun,
  work: () => Promise<T>,
): Promise<T> {
  return current.run(run, work);
}

/** The run that the present call belongs to; undefined for a page's. */
export function currentRun(): PatientRun | undefined {
  return current.getStore();
}
