export { techInsightsStandardsFeature as default } from './feature';
