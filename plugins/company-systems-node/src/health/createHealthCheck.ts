import { UPSTREAM_TIMEOUT } from '@portal/plugin-company-systems-common';

/** How a system was when it was last asked; schema `Health` of the OpenAPI documents. */
export interface HealthReport {
  system: string;
  status: 'ready' | 'slow' | 'unavailable' | 'refused';
  /** Why it is not ready, for people. */
  message?: string;
  checkedAt: string;
  tookMs: number;
}

/** How long a report stands, in milliseconds: probes must not become load. */
const STANDS_MS = 15_000;

/** Longest time that a check may take, in milliseconds. */
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
 * Makes the readiness check of a system. A report stands for 15 seconds, and callers at the same time share one check.
 *
 * @param check - a cheap call of the system; what it throws is the state
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
