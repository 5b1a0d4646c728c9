export { catalogTemplateAclFeature as default } from './feature';
