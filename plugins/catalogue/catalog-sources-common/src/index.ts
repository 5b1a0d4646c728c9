export {
  catalogSourcesPermissions,
  catalogSourcesRefreshPermission,
} from './permissions';
export { SORT_TITLE_ANNOTATION, sortTitle } from './sortTitle';
export type {
  CatalogSource,
  CatalogSourceKind,
  CatalogSourceState,
  CatalogSourcesResponse,
  RefreshSourcesRequest,
  RefreshSourcesResponse,
} from './types';
