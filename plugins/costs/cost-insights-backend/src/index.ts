export { costInsightsFeature as default } from './feature';
