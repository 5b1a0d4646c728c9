export { describeFailure } from './describeFailure';
export { DEBOUNCE_MS, useSettled } from './useSettled';
export { ANSWER_TIMEOUT_MS, withTimeout } from './withTimeout';
