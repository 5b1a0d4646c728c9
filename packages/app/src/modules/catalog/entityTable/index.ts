export { DOCS_COLUMNS } from './columnIds';
export { EntityTable } from './EntityTable';
export { useListReset } from './useListReset';
