export { catalogModuleNameIndex as default } from './module';
