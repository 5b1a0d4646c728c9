export { searchModuleCatalogNames as default } from './module';
