import {
  defineRule,
  fieldOptions,
  isEmailOf,
  lookUp,
  MANDATORY,
} from '@portal/plugin-field-kit-common';
import { z } from 'zod/v3';
import { readDirectoryCompany } from '../company';
import { GROUP_MAILS } from '../lookups/directoryLists';
import { EMAIL_MESSAGES } from './emailField';

/** Texts of `GroupByEmailCheck`; the template may replace them (ledger C-140). */
const GROUP_BY_EMAIL_MESSAGES = {
  success: 'A group with this email exists',
  error: 'No group with this email was found',
  badFormat: EMAIL_MESSAGES.badFormat,
} as const;

/** The mail address of a directory group; the value is the address. */
export const groupByEmailCheckRule = defineRule({
  name: 'GroupByEmailCheck',
  options: z.object({
    successMessage: z
      .string()
      .default(GROUP_BY_EMAIL_MESSAGES.success)
      .describe('Text when there is such a group'),
    errorMessage: z
      .string()
      .default(GROUP_BY_EMAIL_MESSAGES.error)
      .describe('Text when there is no such group'),
    optional: fieldOptions.optional,
  }),
  value: z.string(),
  initialValue: '',
  malformed: GROUP_BY_EMAIL_MESSAGES.badFormat,
  readCompany: readDirectoryCompany,
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
