import { z } from 'zod/v3';
import { defineRule } from '../FieldRule';
import { isEmailOf } from '../lib/email';
import { optional } from '../lib/options';
import { MANDATORY } from '../lib/text';
import { EMAIL_MESSAGES } from './emailField';
import { lookUp } from '../lookups';
import { GROUP_MAILS } from '../systems/directory';

/** Texts of `GroupByEmailCheck`; the template may replace them (ledger C-140). */
export const GROUP_BY_EMAIL_MESSAGES = {
  success: 'A group with this email exists',
  error: 'No group with this email was found',
  badFormat: EMAIL_MESSAGES.badFormat,
} as const;

/** The mail address of a directory group; the value is the address. */
export const groupByEmailCheck = defineRule({
  options: z.object({
    successMessage: z
      .string()
      .default(GROUP_BY_EMAIL_MESSAGES.success)
      .describe('Text when there is such a group'),
    errorMessage: z
      .string()
      .default(GROUP_BY_EMAIL_MESSAGES.error)
      .describe('Text when there is no such group'),
    optional,
  }),
  value: z.string(),
  initialValue: '',
  malformed: GROUP_BY_EMAIL_MESSAGES.badFormat,
  check(email, { options, company }) {
    if (email === '') return options.optional ? [] : [MANDATORY];
    return isEmailOf(email, company.emailDomains.support)
      ? []
      : [GROUP_BY_EMAIL_MESSAGES.badFormat];
  },
  lookups: (email, { options }) =>
    email === ''
      ? []
      : [
          lookUp(
            'exists',
            GROUP_MAILS,
            { params: {}, id: email },
            {
              message: options.errorMessage,
              goodMessage: options.successMessage,
            },
          ),
        ],
});
