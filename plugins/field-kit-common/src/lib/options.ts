import { z } from 'zod/v3';

/** The option of every field that may be left empty. */
export const optional = z
  .boolean()
  .default(false)
  .describe('Whether the field may be left empty');

/** The option of fields whose template narrows the names. */
export const pattern = z
  .string()
  .optional()
  .describe(
    'A regular expression that the value has to match; not anchored by itself, at most 500 characters, no named groups',
  );
