export { catalogModuleRefresh as default } from './module';
