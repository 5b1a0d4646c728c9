import type {
  DefaultEntityFilters,
  EntityFilter,
} from '@backstage/plugin-catalog-react';
import { COLUMN_TITLES, type ColumnId } from './columnIds';

/** The chosen columns of a list. They filter nothing: as one of the filters they stand in the address, and go with saved views. */
export interface ColumnsFilter extends EntityFilter {
  ids: ColumnId[];
  toQueryValue: () => string[];
}

/** The filters of a list with its columns. */
export type ListFilters = DefaultEntityFilters & { columns?: ColumnsFilter };

export const columnsFilter = (ids: ColumnId[]): ColumnsFilter => ({
  ids,
  toQueryValue: () => ids,
});

/** The columns of a text that anybody may have written, in the order of the table, with the name; undefined if it names none. */
export function readColumns(asked: unknown): ColumnId[] | undefined {
  const names = [asked ?? []].flat();
  const ids = (Object.keys(COLUMN_TITLES) as ColumnId[]).filter(id =>
    names.includes(id),
  );
  return ids.length > 0 ? [...new Set<ColumnId>(['name', ...ids])] : undefined;
}

/** Where this device remembers the columns of a kind. */
export const columnsKey = (kind: string) =>
  `catalog.columns.${kind.toLocaleLowerCase('en-US')}`;

/** The columns that were chosen on this device. */
export function rememberedColumns(kind: string | undefined) {
  try {
    return readColumns(
      localStorage.getItem(columnsKey(kind ?? ''))?.split(','),
    );
  } catch {
    // A device that stores nothing has the columns of the kind.
    return undefined;
  }
}
