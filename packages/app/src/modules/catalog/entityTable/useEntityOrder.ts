import {
  EntityOrderFilter,
  useEntityList,
} from '@backstage/plugin-catalog-react';
import type { SortDescriptor } from '@backstage/ui';
import { useEffect, useState } from 'react';
import { SORT_FIELDS, type ColumnId } from './columnIds';

/**
 * The order of the list, by name at first. The catalogue sorts, because the page has a part of the list only.
 *
 * @returns the order, and how to change it
 */
export function useEntityOrder() {
  const { updateFilters } = useEntityList();
  const [sort, setSort] = useState<SortDescriptor>({
    column: 'name',
    direction: 'ascending',
  });
  useEffect(() => {
    const field = SORT_FIELDS[sort.column as ColumnId];
    if (!field) return;
    const order = sort.direction === 'ascending' ? 'asc' : 'desc';
    updateFilters({ order: new EntityOrderFilter([[field, order]]) });
  }, [sort, updateFilters]);
  return [sort, setSort] as const;
}
