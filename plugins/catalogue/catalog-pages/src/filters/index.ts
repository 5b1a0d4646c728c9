export { OwnerFilter } from './OwnerFilter';
export { OwnerFromAddress } from './OwnerFromAddress';
export { MoreFilters } from './MoreFilters';
export { LifecycleFilter, TagFilter } from './ValueFilters';
