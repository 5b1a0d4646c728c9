export { scaffolderModuleRuns as default } from './module';
