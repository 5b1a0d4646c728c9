import { UPSTREAM_TIMEOUT } from '@portal/plugin-backend-kit-common';

/** The state of a system at the last check; schema `Health` of the OpenAPI documents. */
export interface HealthReport {
  system: string;
  status: 'ready' | 'slow' | 'unavailable' | 'refused';
  /** Reason why the system is not ready, for users. */
  message?: string;
  checkedAt: string;
  tookMs: number;
}

/** Time for which a report is cached, in milliseconds, so that probes do not load the system. */
const STANDS_MS = 15_000;

/** Time-out of a check, in milliseconds. */
const TIMEOUT_MS = 5_000;

function statusOf(error: Error, isTooSlow: boolean): HealthReport['status'] {
  if (isTooSlow || error.name === UPSTREAM_TIMEOUT) return 'slow';
  return error.name === 'NotAllowedError' ? 'refused' : 'unavailable';
}

async function ask(
  system: string,
  check: (signal: AbortSignal) => Promise<unknown>,
): Promise<HealthReport> {
  const started = Date.now();
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const report = { system, checkedAt: new Date(started).toISOString() };
  try {
    await check(signal);
    return { ...report, status: 'ready', tookMs: Date.now() - started };
  } catch (thrown) {
    const error = thrown as Error;
    const status = statusOf(error, signal.aborted);
    const message = signal.aborted
      ? `${system} did not answer within ${TIMEOUT_MS / 1000} s`
      : error.message;
    return { ...report, status, message, tookMs: Date.now() - started };
  }
}

/**
 * Creates the readiness check of a system. Reports are cached for 15 seconds, and simultaneous callers share one
 * check.
 *
 * @param check - a cheap call of the system; its error is the state
 */
export function createHealthCheck({
  system,
  check,
}: {
  system: string;
  check: (signal: AbortSignal) => Promise<unknown>;
}): () => Promise<HealthReport> {
  let last: { at: number; report: Promise<HealthReport> } | undefined;
  return () => {
    if (!last || Date.now() - last.at > STANDS_MS) {
      last = { at: Date.now(), report: ask(system, check) };
    }
    return last.report;
  };
}
