export { searchModuleAdrs as default } from './module';
