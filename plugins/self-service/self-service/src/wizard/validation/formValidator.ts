import { customizeValidator } from '@rjsf/validator-ajv8';
import ajvErrors from 'ajv-errors';

/** The validator of upstream's forms, which knows `errorMessage` in a schema. */
export const formValidator = customizeValidator();
ajvErrors(formValidator.ajv);

/** How upstream's forms fill in defaults; but a list gets no empty entries up to its `minItems`, which would be no values. */
export const DEFAULTS_OF_STATE = {
  allOf: 'populateDefaults',
  arrayMinItems: { computeSkipPopulate: () => true },
} as const;
