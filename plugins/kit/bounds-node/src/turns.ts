import { setImmediate } from 'node:timers/promises';

/** Items between two turns of the event loop. One item takes microseconds, so that others wait at most milliseconds. */
const ITEMS_PER_TURN = 200;

/** Lets the event loop answer other requests. A resolved promise does not: it continues in the same turn. */
export async function nextTurn(): Promise<void> {
  await setImmediate();
}

/**
 * Iterates over a list whose length a stranger decides, and lets the event loop turn after some items.
 *
 * @param itemsPerTurn - less than the default for items that take longer
 */
export async function* inTurns<T>(
  items: Iterable<T>,
  itemsPerTurn: number = ITEMS_PER_TURN,
): AsyncGenerator<T, void> {
  let count = 0;
  for (const item of items) {
    if (count > 0 && count % itemsPerTurn === 0) await nextTurn();
    count += 1;
    yield item;
  }
}
