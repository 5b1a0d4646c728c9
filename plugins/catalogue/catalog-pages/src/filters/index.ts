export { OwnerFilter } from './OwnerFilter';
export { OwnerFromAddress } from './OwnerFromAddress';
export { MoreFilters } from './MoreFilters';
export { ScopeFilter } from './ScopeFilter';
export { type ListStart, StartFilters } from './StartFilters';
export {
  KindFilter,
  LifecycleFilter,
  TagFilter,
  TypeFilter,
} from './ValueFilters';
