export { catalogSourcesPlugin as default } from './plugin';
export { catalogSourcesApiRef } from './api/CatalogSourcesApi';
export type { CatalogSourcesApi } from './api/CatalogSourcesApi';
export { RefreshSources } from './lazyComponents';
export type { RefreshSourcesProps } from './components/RefreshSources';
export { catalogSourcesTranslationRef } from './translation';
