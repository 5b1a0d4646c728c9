export { OwnerFilter } from './OwnerFilter';
export { OwnerFromAddress } from './OwnerFromAddress';
export { ProcessingStatusFilter } from './ProcessingStatusFilter';
export { ScopeFilter } from './ScopeFilter';
export { type ListStart, StartFilters } from './StartFilters';
export {
  KindFilter,
  LifecycleFilter,
  NamespaceFilter,
  TagFilter,
  TypeFilter,
} from './ValueFilters';
