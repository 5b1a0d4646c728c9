export { scaffolderModuleTemplateAcl as default } from './module';
