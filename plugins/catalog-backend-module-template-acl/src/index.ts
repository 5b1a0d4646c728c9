export { AudienceRegistry } from './audience/AudienceRegistry';
export { catalogTemplateAclFeature as default } from './feature';
export { FacetCounter } from './queries/FacetCounter';
export { TemplateEntitiesProcessor } from './TemplateEntitiesProcessor';
