export { catalogModuleSortTitle as default } from './module';
