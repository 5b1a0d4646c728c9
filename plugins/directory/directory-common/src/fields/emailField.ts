import {
  defineRule,
  fieldOptions,
  firstMessage,
  isEmailOf,
  lookUp,
} from '@portal/plugin-field-kit-common';
import { z } from 'zod/v3';
import { readDirectoryCompany, type DirectoryCompany } from '../company';
import { ENABLED_USERS } from '../lookups/directoryLists';

/** Texts of `EmailField` (ledger C-017 to C-024). */
export const EMAIL_MESSAGES = {
  /** Beside the field: the directory has an enabled account. */
  valid: 'Valid Email',
  /** Beside the field and on Next: shape or domain is wrong. */
  badFormat: 'Invalid Email format.Please check the domain.',
  /** Beside the field: no enabled account. */
  unknownAccount: 'Invalid User Account',
  /** On Next: no enabled account. */
  form: 'Invalid user email. Please check the details.',
} as const;

/** The hint below the field (ledger C-019). */
export function emailFormatHint(domains: readonly string[]): string {
  return `Email must be in the format of ${domains
    .map(domain => `name.name@${domain}`)
    .join(' or ')}`;
}

/** The valid domains of an account (ledger C-020, C-021). */
export function emailDomainsOf(
  accountType: 'user' | 'service',
  { emailDomains }: DirectoryCompany,
): string[] {
  return accountType === 'user' ? [emailDomains.user] : emailDomains.service;
}

/** The mail address of an enabled account; the value is the address. */
export const emailFieldRule = defineRule({
  name: 'EmailField',
  options: z.object({
    accountType: z
      .enum(['user', 'service'])
      .default('user')
      .describe('Whose account: a person’s or a service account'),
    prefill: z
      .boolean()
      .optional()
      .describe(
        'Whether the signed-in person’s address stands there from the start; by default for accounts of people',
      ),
    team: z
      .string()
      .optional()
      .describe('Team of a service account, shown beside it'),
    role: z
      .string()
      .optional()
      .describe('Role of a service account, shown beside it'),
    optional: fieldOptions.optional,
  }),
  value: z.string(),
  initialValue: '',
  malformed: EMAIL_MESSAGES.badFormat,
  readCompany: readDirectoryCompany,
  check(email, { options, company }) {
    if (email === '' && options.optional) return [];
    const domains = emailDomainsOf(options.accountType, company);
    return firstMessage(
      isEmailOf(email, domains) ? undefined : EMAIL_MESSAGES.badFormat,
    );
  },
  lookups: email =>
    email === ''
      ? []
      : [
          lookUp(
            'exists',
            ENABLED_USERS,
            { params: {}, id: email },
            {
              message: EMAIL_MESSAGES.form,
              liveMessage: EMAIL_MESSAGES.unknownAccount,
              goodMessage: EMAIL_MESSAGES.valid,
            },
          ),
        ],
});
