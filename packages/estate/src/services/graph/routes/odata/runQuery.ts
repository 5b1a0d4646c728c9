import type { GraphObject } from '../../present/resources';
import type { ODataQuery } from './parseQuery';

/** A page of objects, before `$select`. */
export interface Page {
  items: GraphObject[];
  /** Number of matching objects on all pages. */
  total: number;
  /** Start of the next page; undefined on the last page. */
  nextSkip?: number;
}

/** Filters, searches, sorts and pages objects; without a sort option it keeps their order. */
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
