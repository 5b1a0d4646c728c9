import {
  checkLine,
  defineRule,
  fieldOptions,
  firstMessage,
  isBlank,
  lookUp,
  MANDATORY,
} from '@portal/plugin-field-kit-common';
import { z } from 'zod/v3';
import { MAX_COST_CODE_LENGTH } from '../limits';
import { COST_CODES } from '../lookups/directoryLists';

/** Texts of `CostCode`. The first one comes from the specification's own check of cost codes (ledger E-189). */
export const COST_CODE_MESSAGES = {
  invalid: 'Iocode is invalid',
  valid: 'The cost code exists',
} as const;

/** A cost code from the company's list; the value is the code. Not in document C. */
export const costCodeRule = defineRule({
  name: 'CostCode',
  options: z.object({ optional: fieldOptions.optional }),
  value: z.string(),
  initialValue: '',
  malformed: COST_CODE_MESSAGES.invalid,
  check(code, { options }) {
    if (isBlank(code)) return options.optional ? [] : [MANDATORY];
    return firstMessage(checkLine(code, MAX_COST_CODE_LENGTH));
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
