export { catalogModuleProcessors as default } from './module';
