export { techInsightsModuleStandards as default } from './module';
