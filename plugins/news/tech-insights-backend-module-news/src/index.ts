export { techInsightsModuleNews as default } from './module';
