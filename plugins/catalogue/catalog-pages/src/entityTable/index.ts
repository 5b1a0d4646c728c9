export { MIXED_COLUMNS } from './columnIds';
export {
  type AwaitedFilter,
  EntityTable,
  type EntityTableProps,
} from './EntityTable';
export { startOrder } from './useEntityOrder';
export { useListReset } from './useListReset';
