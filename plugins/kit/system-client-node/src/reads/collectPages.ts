/** One page of a list. */
export interface Page<T, Cursor> {
  items: T[];
  /** Token of the next page; undefined on the last page. */
  next?: Cursor;
}

/** A list that was read page by page. */
export interface Collected<T> {
  items: T[];
  /** False if the list has more than `limit` items; pages must then show that it is incomplete. */
  complete: boolean;
  /** Maximum number of items. */
  limit: number;
}

/** Maximum number of pages, because a system could send empty pages forever. */
const MAX_PAGES = 1000;

/**
 * Reads a list to its end, or to a limit.
 *
 * @throws errors of `load` for any page: a list never misses a page
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
