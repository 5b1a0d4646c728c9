import { z } from 'zod/v3';
import { defineRule } from '../FieldRule';
import { DEFAULT_TIMESTAMP_FORMAT, isTimestamp } from '../lib/timestamp';

/** Own text: the value is not a time, which the form never sends. */
export const TIMESTAMP_INVALID = 'This is no moment in the format of the field';

/** Maximum length of format and value, in characters. Own limit. */
const MAX_LENGTH = 64;

/** The time when the user fills in the form; the value is its text (ledger C-148, C-149). */
export const timestampRule = defineRule({
  name: 'Timestamp',
  options: z.object({
    format: z
      .string()
      .min(1)
      .max(MAX_LENGTH)
      .default(DEFAULT_TIMESTAMP_FORMAT)
      .describe(
        'How the moment is written: YYYY MM DD, HH (of 24) or hh (of 12), mm ss SSS',
      ),
  }),
  value: z.string(),
  initialValue: '',
  malformed: TIMESTAMP_INVALID,
  check: (text, { options }) =>
    text.length <= 2 * MAX_LENGTH && isTimestamp(text, options.format)
      ? []
      : [TIMESTAMP_INVALID],
});
