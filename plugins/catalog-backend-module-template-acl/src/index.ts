export { AudienceRegistry } from './audience/AudienceRegistry';
export { catalogTemplateAclFeature as default } from './feature';
export { readFacets } from './queries/readFacets';
export { TemplateEntitiesProcessor } from './TemplateEntitiesProcessor';
