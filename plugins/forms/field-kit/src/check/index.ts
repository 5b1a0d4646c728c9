export { NOT_CHECKED, type CheckState, type FactValues } from './CheckState';
export { CheckStatus } from './CheckStatus';
export {
  ListStatusProvider,
  useListStatus,
  useListStatuses,
} from './ListStatus';
export { type CheckQuestion } from './question';
export { useCheck } from './useCheck';
export { useChecks, type UseChecksOptions } from './useChecks';
