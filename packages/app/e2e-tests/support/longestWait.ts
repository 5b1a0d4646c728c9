import { environment } from './environment';

const LIVENESS = '/.backstage/health/v1/liveness';

/** Questions of a calibration. */
const QUIET_QUESTIONS = 30;

const MAX_TRIES = 6;

async function waitOnce(): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${environment.backendUrl}${LIVENESS}`);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`Liveness answered ${response.status}`);
  return performance.now() - start;
}

/** Longest wait for liveness in milliseconds, asked one time after the other while it goes on, and once more. */
async function longestWhile(goesOn: (asked: number) => boolean) {
  let longest = 0;
  for (let asked = 0; asked === 0 || goesOn(asked); asked += 1) {
    longest = Math.max(longest, await waitOnce());
  }
  return Math.max(longest, await waitOnce());
}

/**
 * Measures how much longer than usual somebody else waits for the backend while it does a piece of work, in milliseconds.
 *
 * @remarks A busy machine makes everybody wait, so the wait without the work, measured just before, is subtracted, and the
 * shortest of up to six tries counts: work that holds the thread holds it each time.
 * @param work - is done again for each try
 * @param enough - a wait with which no further try is needed
 */
export async function addedWait(
  work: () => Promise<unknown>,
  enough: number,
): Promise<number> {
  let shortest = Infinity;
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const usual = await longestWhile(asked => asked < QUIET_QUESTIONS);
    let isDone = false;
    const done = work().finally(() => {
      isDone = true;
    });
    const [longest] = await Promise.all([longestWhile(() => !isDone), done]);
    shortest = Math.min(shortest, longest - usual);
    if (shortest <= enough) break;
  }
  return shortest;
}
