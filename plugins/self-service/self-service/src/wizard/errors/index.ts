export { ErrorSummary } from './ErrorSummary';
export { focusField } from './focusField';
export { titleOf } from './titleOf';
export { toWords } from './toWords';
