export { scaffolderModuleConfluent as default } from './module';
