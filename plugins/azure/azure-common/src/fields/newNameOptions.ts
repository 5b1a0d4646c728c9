import { fieldOptions } from '@portal/plugin-field-kit-common';
import { z } from 'zod/v3';

/** The options of fields for the name of a new resource. */
export const newNameOptions = {
  pattern: fieldOptions.pattern,
  convention: fieldOptions.convention,
  existsMessage: z
    .string()
    .optional()
    .describe('Text for a name that is taken'),
  optional: fieldOptions.optional,
};
