import { VIEW_FILTERS } from '@portal/plugin-catalog-views-common';
import {
  type ColumnId,
  columnsFilter,
  columnsOfKind,
  type ListFilters,
} from '../../entityTable';

/** Values by the name of the filter. */
export type ViewFilters = Record<string, string[]>;

/** The state of the list as a view keeps it: what its address has, and the columns where they are not those of the kind. */
export function readState(
  filters: Partial<ListFilters>,
  columns: readonly ColumnId[],
): ViewFilters {
  const isUsual = columns.join() === columnsOfKind(filters.kind?.value).join();
  const shown: Partial<ListFilters> = {
    ...filters,
    columns: isUsual ? undefined : columnsFilter([...columns]),
  };
  const entries = VIEW_FILTERS.map(
    name => [name, [shown[name]?.toQueryValue?.() ?? []].flat()] as const,
  );
  return Object.fromEntries(entries.filter(([, { length }]) => length > 0));
}

/** The search of the address at which the list has this state. */
export function toSearch(filters: ViewFilters): string {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(filters)) {
    for (const value of values) search.append(`filters[${name}]`, value);
  }
  return `?${search.toString()}`;
}
