import { UpstreamUnavailableError } from '@portal/plugin-company-systems-node';

/** What a system says to a lookup. */
export interface LookupAnswer {
  /** The value may be used. */
  holds: boolean;
  /** In place of the lookup's message when it does not hold. */
  message?: string;
}

/** A list of a system; `complete` is false when there are more than were read. */
export interface ReadList<Item> {
  items: readonly Item[];
  complete: boolean;
}

/**
 * Says whether a list has an entry.
 *
 * @throws UpstreamUnavailableError when it is not among those read and there are more
 */
export function isAmong<Item>(
  list: ReadList<Item>,
  isHit: (item: Item) => boolean,
): boolean {
  if (list.items.some(isHit)) return true;
  if (list.complete) return false;
  throw new UpstreamUnavailableError('There are too many entries to be sure');
}

/** Makes undefined of a not-found answer; other failures stay failures. */
export async function orNotFound<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if ((error as Error).name !== 'NotFoundError') throw error;
    return undefined;
  }
}
