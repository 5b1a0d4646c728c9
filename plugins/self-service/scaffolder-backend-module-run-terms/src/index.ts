export { scaffolderModuleRunTerms as default } from './module';
