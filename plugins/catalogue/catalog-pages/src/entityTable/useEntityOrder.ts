import {
  EntityOrderFilter,
  useEntityList,
} from '@backstage/plugin-catalog-react';
import { useCallback } from 'react';
import { SORT_FIELDS, type SortableId } from './columnIds';

/** The column that a list is sorted by, and which way. */
export interface EntityOrder {
  column: SortableId;
  direction: 'ascending' | 'descending';
}

const BY_NAME: EntityOrder = { column: 'name', direction: 'ascending' };

const SORTABLE = Object.keys(SORT_FIELDS) as SortableId[];

/** The order of an address, in which the list keeps a field and its direction; by name without one. */
function readOrder(order: string | string[] | undefined): EntityOrder {
  const [field, direction] = [order ?? []].flat();
  const column = SORTABLE.find(id => SORT_FIELDS[id] === field);
  if (!column) return BY_NAME;
  return {
    column,
    direction: direction === 'desc' ? 'descending' : 'ascending',
  };
}

const toFilter = ({ column, direction }: EntityOrder) =>
  new EntityOrderFilter([
    [SORT_FIELDS[column], direction === 'ascending' ? 'asc' : 'desc'],
  ]);

/** The order with which a list begins. The catalogue sorts, because the page has a part of the list only. */
export const startOrder = (asked: string | string[] | undefined) =>
  toFilter(readOrder(asked));

/** The order of the list, and how to change it. */
export function useEntityOrder() {
  const { filters, updateFilters } = useEntityList();
  const onOrder = useCallback(
    (order: EntityOrder) => updateFilters({ order: toFilter(order) }),
    [updateFilters],
  );
  return [readOrder(filters.order?.toQueryValue()), onOrder] as const;
}
