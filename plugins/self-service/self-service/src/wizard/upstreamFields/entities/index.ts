export { toCatalogFilters, type FilterOptions } from './catalogFilter';
export { EntitiesField } from './EntitiesField';
export { EntityField, type EntityFieldProps } from './EntityField';
export { reviewEntities, reviewEntity } from './EntityTitle';
export type { EntityQuery } from './useEntitySource';
