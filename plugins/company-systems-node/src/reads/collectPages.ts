/** One page of a list. */
export interface Page<T, Cursor> {
  items: T[];
  /** Where the next page is; absent on the last one. */
  next?: Cursor;
}

/** A list that was read page by page. */
export interface Collected<T> {
  items: T[];
  /** False when there are more than `limit`: then it is not the whole list, and the page has to say so. */
  complete: boolean;
  /** Most items that are read. */
  limit: number;
}

/** Most pages of one list: a system that goes on with empty pages must not be followed for ever. */
const MAX_PAGES = 1000;

/**
 * Reads a list to its end, or to a bound.
 *
 * @throws what `load` throws for any page: a list is never given back with a page missing
 */
export async function collectPages<T, Cursor>({
  first,
  limit,
  load,
}: {
  first: Cursor;
  limit: number;
  load: (cursor: Cursor) => Promise<Page<T, Cursor>>;
}): Promise<Collected<T>> {
  const items: T[] = [];
  let cursor: Cursor | undefined = first;
  let pages = 0;
  while (cursor !== undefined && items.length <= limit && pages < MAX_PAGES) {
    pages += 1;
    const page: Page<T, Cursor> = await load(cursor);
    items.push(...page.items);
    cursor = page.next;
  }
  const complete = cursor === undefined && items.length <= limit;
  return { items: items.slice(0, limit), complete, limit };
}
