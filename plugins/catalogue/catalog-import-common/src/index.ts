export { type CatalogImportClient, createCatalogImportClient } from './client';
export type { components } from './generated/paths';
