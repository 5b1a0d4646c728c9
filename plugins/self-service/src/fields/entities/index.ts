export { toCatalogFilters, type FilterOptions } from './catalogFilter';
export { EntityField, type EntityFieldProps } from './EntityField';
export { reviewEntity } from './EntityTitle';
export type { EntityQuery } from './useEntitySource';
