export { scaffolderModuleEcosystemBuilder as default } from './module';
