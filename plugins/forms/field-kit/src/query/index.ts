export { describeFailure } from './describeFailure';
export { DEBOUNCE_MS, useSettled } from './useSettled';
export { withTimeout } from './withTimeout';
