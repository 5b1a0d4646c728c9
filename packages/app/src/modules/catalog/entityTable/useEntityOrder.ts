import {
  EntityOrderFilter,
  useEntityList,
} from '@backstage/plugin-catalog-react';
import type { SortDescriptor } from '@backstage/ui';
import { useEffect, useState } from 'react';
import { type ColumnId, SORT_FIELDS } from './columnIds';

const BY_NAME: SortDescriptor = { column: 'name', direction: 'ascending' };

/** The order of an address, in which the list keeps a field and its direction. */
function readOrder(order: string | string[] | undefined): SortDescriptor {
  const [field, direction] = [order ?? []].flat();
  const column = Object.entries(SORT_FIELDS).find(
    ([, sorted]) => sorted === field,
  );
  return column
    ? {
        column: column[0],
        direction: direction === 'desc' ? 'descending' : 'ascending',
      }
    : BY_NAME;
}

/**
 * The order of the list, by name at first. The catalogue sorts, because the page has a part of the list only.
 *
 * @returns the order, and how to change it
 */
export function useEntityOrder() {
  const { queryParameters, updateFilters } = useEntityList();
  const [sort, setSort] = useState(() => readOrder(queryParameters.order));
  useEffect(() => {
    const field = SORT_FIELDS[sort.column as ColumnId];
    if (!field) return;
    const order = sort.direction === 'ascending' ? 'asc' : 'desc';
    updateFilters({ order: new EntityOrderFilter([[field, order]]) });
  }, [sort, updateFilters]);
  return [sort, setSort] as const;
}
