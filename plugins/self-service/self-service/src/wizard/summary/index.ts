export { RunSummary } from './RunSummary';
