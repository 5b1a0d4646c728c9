import type { FactValues } from '../check';

/**
 * The answer of a system to a lookup.
 *
 * @public
 */
export interface LookupAnswer {
  /** True if the value may be used. */
  holds: boolean;
  /** Replaces the lookup's message if it does not hold. */
  message?: string;
  /** The lookup holds, with this warning. */
  warning?: string;
  /** The lookup holds as far as the browser knows. This is not certain, so the good message is not shown. */
  isUnsaid?: boolean;
  /** Read-only facts to show beside the value. */
  facts?: FactValues;
}

/** Own text: the value is not in the part of the list that was read, so the result is unknown. */
const LIST_TOO_LONG = 'There are too many entries to be sure';

/**
 * Finds an item of a list; `complete` is false if the list has more items than were read.
 *
 * @throws Error if the item is missing and the list is incomplete
 * @public
 */
export function findIn<Item>(
  list: { items: readonly Item[]; complete: boolean },
  isHit: (item: Item) => boolean,
): Item | undefined {
  const found = list.items.find(isHit);
  if (found === undefined && !list.complete) throw new Error(LIST_TOO_LONG);
  return found;
}

/**
 * Converts a not-found error to undefined. Rethrows other errors.
 *
 * @public
 */
export async function orNotFound<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    const { name, statusCode } = error as {
      name?: string;
      statusCode?: number;
    };
    if (name === 'ResponseError' && statusCode === 404) return undefined;
    throw error;
  }
}

/**
 * Returns the body of a response.
 *
 * @throws Error if the body is missing
 * @public
 */
export function bodyOf<Body>({ data }: { data?: Body }): Body {
  if (data === undefined) throw new Error('There was no answer');
  return data;
}
