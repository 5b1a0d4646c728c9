export { describeFailure } from './describeFailure';
export {
  PageQueryProvider as FieldKitProvider,
  pageQueryClient as fieldQueryClient,
} from '@portal/plugin-query-react';
export { DEBOUNCE_MS, useSettled } from './useSettled';
export { ANSWER_TIMEOUT_MS, withTimeout } from './withTimeout';
