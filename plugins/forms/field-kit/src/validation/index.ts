export { addErrorAt } from './addErrorAt';
export type { PathFieldValidation } from './PathFieldValidation';
