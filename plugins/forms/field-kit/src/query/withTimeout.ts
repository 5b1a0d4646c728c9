/** Time-out of a field's request, in milliseconds. The time-out of the server is 10 seconds per attempt. */
const ANSWER_TIMEOUT_MS = 15_000;

/** Own text: the request has timed out. */
const NO_ANSWER_IN_TIME = 'There was no answer in time';

/**
 * Sends a request with a time-out, even if `ask` ignores its signal.
 *
 * @throws Error on a time-out; any error of `ask`
 */
export async function withTimeout<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal | undefined,
  timeoutMs: number = ANSWER_TIMEOUT_MS,
): Promise<T> {
  const controller = new AbortController();
  const giveUp = () => controller.abort(signal?.reason);
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(NO_ANSWER_IN_TIME);
      controller.abort(error);
      reject(error);
    }, timeoutMs);
  });
  try {
    return await Promise.race([ask(controller.signal), late]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}
