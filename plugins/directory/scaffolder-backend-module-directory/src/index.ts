export { scaffolderModuleDirectory as default } from './module';
