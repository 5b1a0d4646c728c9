export { keptCatalogModule } from './keptCatalogModule';
export { useCatalogChange } from './listeners';
