import { MAX_COST_CODE_LENGTH } from '@portal/plugin-directory-common';
import { z } from 'zod/v3';
import { defineRule, messages } from '../FieldRule';
import { optional } from '../lib/options';
import { checkLine, isBlank, MANDATORY } from '../lib/text';
import { lookUp } from '../lookups';
import { COST_CODES } from '../systems/directory';

/** Texts of `CostCode`. The first one comes from the specification's own check of cost codes (ledger E-189). */
export const COST_CODE_MESSAGES = {
  invalid: 'Iocode is invalid',
  valid: 'The cost code exists',
} as const;

/** A cost code from the company's list; the value is the code. Not in document C. */
export const costCode = defineRule({
  options: z.object({ optional }),
  value: z.string(),
  initialValue: '',
  malformed: COST_CODE_MESSAGES.invalid,
  check(code, { options }) {
    if (isBlank(code)) return options.optional ? [] : [MANDATORY];
    return messages(checkLine(code, MAX_COST_CODE_LENGTH));
  },
  lookups: code =>
    isBlank(code)
      ? []
      : [
          lookUp(
            'exists',
            COST_CODES,
            { params: {}, id: code },
            {
              message: COST_CODE_MESSAGES.invalid,
              goodMessage: COST_CODE_MESSAGES.valid,
            },
          ),
        ],
});
