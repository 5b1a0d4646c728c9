export { catalogSourcesFeature as default } from './feature';
export { catalogModuleSources } from './module';
