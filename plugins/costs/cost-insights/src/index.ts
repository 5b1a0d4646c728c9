export { costFeatures as default } from './costFeatures';
