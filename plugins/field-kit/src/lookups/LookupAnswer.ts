import type { FactValues } from '../check';

/**
 * What a system says to a lookup.
 *
 * @public
 */
export interface LookupAnswer {
  /** The lookup holds: the value may be used. */
  holds: boolean;
  /** In place of the lookup's message when it does not hold. */
  message?: string;
  /** Holds, but something should be known first. */
  warning?: string;
  /** Holds as far as the browser can tell, which is not enough to say so: the good message is not shown. */
  isUnsaid?: boolean;
  /** Read-only facts to be shown beside the value. */
  facts?: FactValues;
}

/** Own text: the value is not in the part of a list that is read, so nobody knows. */
const LIST_TOO_LONG = 'There are too many entries to be sure';

/**
 * Looks for an entry of a list; `complete` is false when there are more than were read.
 *
 * @throws Error when it is not among those read and there are more
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
 * Makes undefined of a not-found answer; other failures stay failures.
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
 * The body of an answer.
 *
 * @throws Error when there is none
 * @public
 */
export function bodyOf<Body>({ data }: { data?: Body }): Body {
  if (data === undefined) throw new Error('There was no answer');
  return data;
}
