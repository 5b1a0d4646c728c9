/** Number of turns of the event loop while the work runs: how often other requests could run meanwhile. */
export async function turnsDuring(
  work: () => Promise<unknown>,
): Promise<number> {
  let turns = 0;
  let isDone = false;
  const count = () => {
    if (isDone) return;
    turns += 1;
    setImmediate(count);
  };
  setImmediate(count);
  await work();
  isDone = true;
  return turns;
}
