import { AsyncLocalStorage } from 'node:async_hooks';
import { readThrottle } from './retry';

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

/** Shorter waits are not told. */
const TOLD_WAIT_MS = 2_000;

/** A person who looks at a run sees why nothing happens. */
export function tellOfWait(system: string, waitMs: number): void {
  if (waitMs < TOLD_WAIT_MS) return;
  const seconds = Math.ceil(waitMs / 1000);
  currentRun()?.onWait(
    `${system} has received too many requests and asks to wait ${seconds} s; the run goes on then`,
  );
}

/**
 * Waits as an answer asks a run for: for clients of others, such as Octokit, which send their requests themselves.
 *
 * @param system - display name
 * @param response - its body stays unread
 * @returns false if the answer asks for no wait, or for too long a one
 */
export async function waitAsAsked(
  system: string,
  response: Response,
  signal?: AbortSignal,
): Promise<boolean> {
  if (!currentRun() || ![403, 429].includes(response.status)) return false;
  const throttle = readThrottle(response, await response.clone().text());
  const waitMs = throttle?.waitMs;
  if (waitMs === undefined || waitMs > RUN_MAX_WAIT_MS) return false;
  tellOfWait(system, waitMs);
  await pause(waitMs, signal);
  return true;
}

function pause(waitMs: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  return new Promise((done, fail) => {
    const timer = setTimeout(done, waitMs);
    const stop = () => {
      clearTimeout(timer);
      fail(signal?.reason);
    };
    signal?.addEventListener('abort', stop, { once: true });
  });
}
