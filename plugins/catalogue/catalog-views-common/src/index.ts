export { createCatalogViewsClient, type CatalogViewsClient } from './client';
export * from './constants';
export type { components } from './generated/paths';
export * from './permissions';
