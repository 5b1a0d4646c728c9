export {
  createCatalogSourcesClient,
  type CatalogSourcesClient,
} from './client';
export { flawsOfEntity, type KnownFlaw } from './flaws/flawsOfEntity';
export { plainReason } from './flaws/plainReason';
export {
  catalogSourcesGrant,
  catalogSourcesPermissions,
  catalogSourcesRefreshPermission,
} from './permissions';
export { SORT_TITLE_ANNOTATION, sortTitle } from './sortTitle';
export type {
  CatalogFlawsResponse,
  CatalogSource,
  CatalogSourceKind,
  CatalogSourcesResponse,
  RefreshSourcesRequest,
  RefreshSourcesResponse,
} from './types';
