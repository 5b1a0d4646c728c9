export { catalogModuleChanges as default } from './module';
