export { describeFailure } from './describeFailure';
export { FieldKitProvider } from './FieldKitProvider';
export { fieldQueryClient, LIST_FRESH_MS } from './fieldQueryClient';
export { DEBOUNCE_MS, useSettled } from './useSettled';
export { ANSWER_TIMEOUT_MS, withTimeout } from './withTimeout';
