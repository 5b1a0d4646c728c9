import {
  defineRule,
  fieldOptions,
  firstMessage,
  isBlank,
} from '@portal/plugin-field-kit-common';
import { z } from 'zod/v3';
import { ioCodeExists } from '../rules/lookups';
import { checkIoCode } from '../rules/names';
import { LIVE_MESSAGES, SUBMIT_MESSAGES } from '../texts';

/** A cost code, or one of the words for no code of the company's list (ledger E-115, E-188, E-195, E-196). */
export const ioCodeValidatorRule = defineRule({
  name: 'IoCodeValidator',
  options: z.object({ optional: fieldOptions.optional }),
  value: z.object({ iocode: z.string() }).strict(),
  initialValue: { iocode: '' },
  malformed: LIVE_MESSAGES.ioCode,
  check({ iocode }, { options }) {
    if (isBlank(iocode)) {
      return options.optional ? [] : [SUBMIT_MESSAGES.ioCodeEmpty];
    }
    return firstMessage(checkIoCode(iocode));
  },
  lookups: ({ iocode }) => (isBlank(iocode) ? [] : ioCodeExists(iocode)),
});
