import {
  EntityOrderFilter,
  useEntityList,
} from '@backstage/plugin-catalog-react';
import { useEffect, useState } from 'react';
import { SORT_FIELDS, type SortableId } from './columnIds';

/** The column that a list is sorted by, and which way. */
export interface EntityOrder {
  column: SortableId;
  direction: 'ascending' | 'descending';
}

const BY_NAME: EntityOrder = { column: 'name', direction: 'ascending' };

const SORTABLE = Object.keys(SORT_FIELDS) as SortableId[];

/** The order of an address, in which the list keeps a field and its direction. */
function readOrder(order: string | string[] | undefined): EntityOrder {
  const [field, direction] = [order ?? []].flat();
  const column = SORTABLE.find(id => SORT_FIELDS[id] === field);
  if (!column) return BY_NAME;
  return {
    column,
    direction: direction === 'desc' ? 'descending' : 'ascending',
  };
}

/**
 * The order of the list, by name at first. The catalogue sorts, because the page has a part of the list only.
 *
 * @returns the order, and how to change it
 */
export function useEntityOrder() {
  const { queryParameters, updateFilters } = useEntityList();
  const [order, setOrder] = useState(() => readOrder(queryParameters.order));
  useEffect(() => {
    const direction = order.direction === 'ascending' ? 'asc' : 'desc';
    updateFilters({
      order: new EntityOrderFilter([[SORT_FIELDS[order.column], direction]]),
    });
  }, [order, updateFilters]);
  return [order, setOrder] as const;
}
