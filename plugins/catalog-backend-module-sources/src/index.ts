export { catalogModuleSources as default } from './module';
