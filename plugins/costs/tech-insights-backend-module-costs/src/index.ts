export { techInsightsModuleCosts as default } from './module';
