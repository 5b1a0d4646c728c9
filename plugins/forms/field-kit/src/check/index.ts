export {
  NOT_CHECKED,
  type CheckState,
  type CheckVerdict,
  type FactValues,
} from './CheckState';
export { CHECKING, CheckStatus, type CheckStatusProps } from './CheckStatus';
export {
  ListStatusProvider,
  useListStatus,
  useListStatuses,
} from './ListStatus';
export { type CheckQuestion } from './question';
export { useCheck } from './useCheck';
export { useChecks, type UseChecksOptions } from './useChecks';
