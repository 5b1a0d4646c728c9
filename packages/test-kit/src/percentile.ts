/** How often a bench asks a question. */
const ROUNDS = 40;

/** The first rounds, which do not count. */
const WARM_UP = 4;

/**
 * Returns how many milliseconds a question takes at the 95th percentile, for benches.
 *
 * @param ask - gets the number of the round
 */
export async function percentile95(
  ask: (round: number) => Promise<unknown>,
): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await ask(round);
    if (round >= WARM_UP) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)];
}
