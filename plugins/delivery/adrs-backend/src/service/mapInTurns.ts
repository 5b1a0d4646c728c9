import { setImmediate } from 'node:timers/promises';

/** Maps a list, one item in each turn of the event loop, so that nobody waits for the whole list. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(map(item));
    await setImmediate();
  }
  return results;
}
