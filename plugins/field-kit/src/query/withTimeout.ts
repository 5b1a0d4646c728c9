/** Longest time that a field waits for an answer, in milliseconds; the server gives up on a try after 10 seconds. */
export const ANSWER_TIMEOUT_MS = 15_000;

/** Own text: no answer came in time. */
export const NO_ANSWER_IN_TIME = 'There was no answer in time';

/**
 * Asks, and gives up after a while, also where `ask` does not heed its signal.
 *
 * @throws Error saying that there was no answer in time; what `ask` throws
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
