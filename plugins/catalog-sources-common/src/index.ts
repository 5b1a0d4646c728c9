export {
  catalogSourcesPermissions,
  catalogSourcesRefreshPermission,
} from './permissions';
export type {
  CatalogSource,
  CatalogSourceKind,
  CatalogSourceState,
  CatalogSourcesResponse,
  RefreshSourcesRequest,
  RefreshSourcesResponse,
} from './types';
