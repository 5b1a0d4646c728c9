export { codeInsightsPlugin as default } from './plugin';
