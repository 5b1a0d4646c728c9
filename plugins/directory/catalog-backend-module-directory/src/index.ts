export { catalogModuleDirectory as default } from './module';
