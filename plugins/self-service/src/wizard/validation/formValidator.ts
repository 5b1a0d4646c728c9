import { customizeValidator } from '@rjsf/validator-ajv8';
import ajvErrors from 'ajv-errors';

/** The validator of upstream's forms, which knows `errorMessage` in a schema. */
export const formValidator = customizeValidator();
ajvErrors(formValidator.ajv);

/** How upstream's forms fill in defaults. */
export const DEFAULTS_OF_STATE = { allOf: 'populateDefaults' } as const;
