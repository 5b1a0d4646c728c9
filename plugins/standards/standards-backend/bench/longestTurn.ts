/**
 * Measures the longest turn of the event loop while something works: how long this thread worked, in milliseconds, before another
 * could be served. The processor time of the thread counts, so that a busy machine does not.
 */
export async function longestTurn(
  work: () => Promise<unknown>,
): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  let isOver = false;
  const turns = (async () => {
    while (!isOver) {
      await new Promise(resolve => setTimeout(resolve, 1));
      const now = process.threadCpuUsage();
      const worked = now.user + now.system - before.user - before.system;
      longest = Math.max(longest, worked / 1_000);
      before = now;
    }
  })();
  try {
    await work();
  } finally {
    isOver = true;
    await turns;
  }
  return longest;
}
