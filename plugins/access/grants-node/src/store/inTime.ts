/** Longer than the wait for another change of the same list, shorter than a user waits. */
const LIMIT_MS = 6_000;

/** Work with a time limit. */
export type Work<T> = (
  /**
   * Throws after the time limit. Called before a commit, so that a change that was reported as failed is not
   * committed.
   */
  checkWanted: () => void,
) => Promise<T>;

/**
 * Limits the time of database work, because a paused or disconnected database would make users wait forever.
 *
 * @throws Error with the code `ETIMEDOUT` after the time limit
 */
export async function inTime<T>(
  work: Work<T>,
  limitMs: number = LIMIT_MS,
): Promise<T> {
  let tooLate: Error | undefined;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      tooLate = Object.assign(new Error('The database gave no answer'), {
        code: 'ETIMEDOUT',
      });
      reject(tooLate);
    }, limitMs);
  });
  const done = work(() => {
    if (tooLate) throw tooLate;
  });
  // Ignores a later failure.
  done.catch(() => undefined);
  try {
    return await Promise.race([done, limit]);
  } finally {
    clearTimeout(timer);
  }
}
