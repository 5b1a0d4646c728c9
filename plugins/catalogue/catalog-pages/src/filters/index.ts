export { OwnerFilter } from './OwnerFilter';
export { OwnerFromAddress } from './OwnerFromAddress';
export { ProcessingStatusFilter } from './ProcessingStatusFilter';
export { LifecycleFilter, NamespaceFilter, TagFilter } from './ValueFilters';
