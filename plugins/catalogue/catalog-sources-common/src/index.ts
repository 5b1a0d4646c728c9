export {
  createCatalogSourcesClient,
  type CatalogSourcesClient,
} from './client';
export {
  catalogSourcesGrant,
  catalogSourcesPermissions,
  catalogSourcesRefreshPermission,
} from './permissions';
export { SORT_TITLE_ANNOTATION, sortTitle } from './sortTitle';
export type {
  CatalogFlaw,
  CatalogFlawsResponse,
  CatalogSource,
  CatalogSourceKind,
  CatalogSourcesResponse,
  RefreshSourcesRequest,
  RefreshSourcesResponse,
} from './types';
