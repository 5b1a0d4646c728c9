import type { GraphObject } from '../../present/resources';
import type { ODataQuery } from './parseQuery';

/** A page of objects, before `$select`. */
export interface Page {
  items: GraphObject[];
  /** How many objects match over all pages. */
  total: number;
  /** Where the next page begins; absent on the last. */
  nextSkip?: number;
}

/** Filters, searches, sorts and pages objects, whose order is kept unless the query sorts them. */
export function runQuery(
  objects: readonly GraphObject[],
  query: Pick<ODataQuery, 'filter' | 'search' | 'orderBy' | 'top' | 'skip'>,
): Page {
  const { filter, search, orderBy, top, skip } = query;
  const found = objects.filter(
    item => (filter?.(item) ?? true) && (search?.(item) ?? true),
  );
  if (orderBy) {
    const sign = orderBy.descending ? -1 : 1;
    const key = (item: GraphObject) => String(item[orderBy.property] ?? '');
    found.sort((a, b) => sign * key(a).localeCompare(key(b), 'en'));
  }
  const end = skip + top;
  return {
    items: found.slice(skip, end),
    total: found.length,
    ...(end < found.length && { nextSkip: end }),
  };
}
