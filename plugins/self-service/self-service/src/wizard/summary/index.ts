export { RunSummary } from './RunSummary';
export { useNeedsApproval } from './useNeedsApproval';
