export { catalogModuleTemplateSources as default } from './module';
