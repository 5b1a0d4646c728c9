export { scaffolderModuleSourceControl as default } from './module';
