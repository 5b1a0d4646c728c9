export { techInsightsModuleOnCall as default } from './module';
