/** Longer than a change waits for another one of the same list, shorter than a person waits. */
const LIMIT_MS = 6_000;

/** Work that is given up after a while. */
export type Work<T> = (
  /** Throws once the work was given up: asked before a commit, so that nothing is written that was told as failed. */
  checkWanted: () => void,
) => Promise<T>;

/**
 * Waits for work with the database, but not for ever: one that was paused or cut off without a word would leave people
 * waiting.
 *
 * @throws Error with the code `ETIMEDOUT` when it takes too long
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
  // Nobody listens any more when it fails after that.
  done.catch(() => undefined);
  try {
    return await Promise.race([done, limit]);
  } finally {
    clearTimeout(timer);
  }
}
