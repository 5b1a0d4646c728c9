export { completeConfiguration, isPartial } from './completeConfiguration';
