import { useEntityList } from '@backstage/plugin-catalog-react';
import {
  columnsFilter,
  columnsKey,
  columnsOfKind,
  type ColumnId,
  type ListFilters,
  readColumns,
} from '../../entityTable';

/** Columns that entities of every kind have. */
const OF_ALL: ColumnId[] = ['tags', 'namespace'];

/** The columns that a list of this kind may have, besides the name. */
export const columnsToChoose = (kind: string): ColumnId[] =>
  [...columnsOfKind(kind), ...OF_ALL].filter(id => id !== 'name');

/** Changes the columns of the list: in its address, and on this device for the next visit. */
export function useColumnChoice(kind: string) {
  const { offset = 0, setOffset, updateFilters } = useEntityList<ListFilters>();
  const set = (ids: ColumnId[] | undefined) => {
    updateFilters({ columns: ids && columnsFilter(ids) });
    // Columns filter nothing, so the page stays.
    setOffset?.(offset);
  };
  return {
    choose: (ids: readonly ColumnId[]) => {
      const columns = readColumns(ids) ?? ['name'];
      set(columns);
      remember(kind, columns);
    },
    reset: () => {
      set(undefined);
      remember(kind, undefined);
    },
  };
}

function remember(kind: string, columns: ColumnId[] | undefined): void {
  try {
    if (columns) localStorage.setItem(columnsKey(kind), columns.join());
    else localStorage.removeItem(columnsKey(kind));
  } catch {
    // A device that stores nothing keeps them in the address only.
  }
}
