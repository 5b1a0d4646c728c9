import { UpstreamUnavailableError } from '@portal/plugin-backend-kit-node';

/** The answer of a system to a lookup. */
export interface LookupAnswer {
  /** The value may be used. */
  holds: boolean;
  /** Replaces the lookup's message if it does not hold. */
  message?: string;
}

/** A list of a system; `complete` is false if the list has more items than were read. */
export interface ReadList<Item> {
  items: readonly Item[];
  complete: boolean;
}

/**
 * Returns true if a list contains an item.
 *
 * @throws UpstreamUnavailableError if the item is missing and the list is incomplete
 */
export function isAmong<Item>(
  list: ReadList<Item>,
  isHit: (item: Item) => boolean,
): boolean {
  if (list.items.some(isHit)) return true;
  if (list.complete) return false;
  throw new UpstreamUnavailableError('There are too many entries to be sure');
}

/** Converts a not-found error to undefined. Rethrows other errors. */
export async function orNotFound<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if ((error as Error).name !== 'NotFoundError') throw error;
    return undefined;
  }
}
