export { scaffolderModuleCloudResources as default } from './module';
