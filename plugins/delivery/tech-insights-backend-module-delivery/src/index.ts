export { techInsightsModuleDelivery as default } from './module';
