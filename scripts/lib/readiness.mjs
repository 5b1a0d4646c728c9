import { setTimeout as delay } from 'node:timers/promises';
import { UserError } from './errors.mjs';
import { formatElapsed } from './progress.mjs';
import { shorten } from './text.mjs';

const POLL_MS = 200;
const REQUEST_TIMEOUT_MS = 10_000;

/** Returns true if an address responds successfully. A missing server is not an error. */
export async function answersOk(url, signal) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, REQUEST_TIMEOUT_MS);
  signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(url, {
      headers: { accept: 'text/html,application/json' },
      signal: controller.signal,
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/**
 * Waits until a service is ready.
 *
 * @param {import('./service.mjs').Service} service
 * @param {object} options
 * @param {() => Promise<boolean> | boolean} options.check
 * @param {number} options.timeoutMs
 * @param {AbortSignal} [options.signal]
 * @throws UserError if the service ends, or is not ready in time
 */
export async function waitUntilReady(service, { check, timeoutMs, signal }) {
  const startedAt = Date.now();
  let ended = false;
  service.ended.then(() => {
    ended = true;
  });
  while (!(await check())) {
    signal?.throwIfAborted();
    if (ended) throw new UserError(explainEnd(service));
    if (Date.now() - startedAt > timeoutMs) {
      throw new UserError(
        `The ${service.name} is not ready after ${formatElapsed(
          timeoutMs,
        )}. Log: ${service.logFile}`,
      );
    }
    await delay(POLL_MS, undefined, { signal });
  }
}

/** Describes a service that ended unexpectedly, with the probable cause from its log. */
export function explainEnd(service) {
  const cause = findCause(service.lastLines());
  return `The ${service.name} stopped${cause ? `: ${shorten(cause, 400)}` : '.'}\nLog: ${service.logFile}`;
}

/** Returns the line of a log that most probably contains the cause. */
export function findCause(lines) {
  const told = lines.filter(
    line => line.trim() !== '' && !/^\s+at /.test(line),
  );
  const errors = told.filter(line =>
    /\b(error|fatal|failed|cannot|EADDRINUSE)\b|Error:/i.test(line),
  );
  return (errors.at(-1) ?? told.at(-1) ?? '').trim();
}
