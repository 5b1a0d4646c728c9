export { costInsightsPlugin as default } from './plugin';
