export { scaffolderModuleApiGuard as default } from './module';
