export {
  type AwaitedFilter,
  EntityTable,
  type EntityTableProps,
} from './EntityTable';
export { startOrder } from './useEntityOrder';
export { useListReset } from './useListReset';
export {
  columnsFilter,
  columnsKey,
  type ListFilters,
  readColumns,
} from './columnChoice';
export {
  COLUMN_TITLES,
  type ColumnId,
  columnsOfKind,
  MIXED_COLUMNS,
} from './columnIds';
export { CELLS } from './entityCells';
export type { ListToolsProps } from './EntityTable';
export type { RowStart } from './EntityRows';
