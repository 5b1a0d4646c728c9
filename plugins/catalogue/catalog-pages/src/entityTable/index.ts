export { MIXED_COLUMNS } from './columnIds';
export {
  type AwaitedFilter,
  EntityTable,
  type EntityTableProps,
} from './EntityTable';
export { useListReset } from './useListReset';
