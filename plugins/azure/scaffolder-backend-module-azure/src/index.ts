export { scaffolderModuleAzure as default } from './module';
