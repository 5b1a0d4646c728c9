export { techInsightsModuleCatalogue as default } from './module';
