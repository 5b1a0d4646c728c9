export { catalogModuleImport as default } from './module';
