export { AudienceRegistry } from './audience/AudienceRegistry';
export { catalogTemplateAclFeature as default } from './feature';
export { FacetCounter } from './queries/FacetCounter';
export { TotalCounter } from './queries/TotalCounter';
export { type WholeList } from './queries/wholeList';
export { TemplateEntitiesProcessor } from './TemplateEntitiesProcessor';
