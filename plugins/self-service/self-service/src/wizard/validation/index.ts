export { checkFields, validatorsOf } from './checkFields';
export { resolvePart, resolveStep } from './checkSchema';
export { checkStep, inOrder, type FieldChecks } from './checkStep';
export { DEFAULTS_OF_STATE, formValidator } from './formValidator';
export { recheckSchema } from './recheckSchema';
export { keyOf, toErrorSchema, type StepError } from './StepError';
