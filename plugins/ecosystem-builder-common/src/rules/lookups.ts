import { lookUp, type Lookup } from '@portal/plugin-field-kit-common';
import { IO_CODE_WORDS } from '../payload';
import {
  ALIASES,
  APPLICATIONS,
  COST_CODES,
  ENABLED_USERS,
  GROUP_MAILS,
  MEMBERS,
  PRODUCTS,
  REPOSITORIES,
} from '../systems';
import { LIVE_MESSAGES, OWN_MESSAGES, SUBMIT_MESSAGES } from '../texts';
import type { RuleContext } from './context';

/** The messages of a fact: the create form has one on submit and one beside the field, the update form only the latter. */
interface FactMessages {
  submit: string;
  live: string;
  good?: string;
  failed?: string;
}

function messagesOf(
  { submit, live, good, failed }: FactMessages,
  { form }: RuleContext,
) {
  return {
    message: form === 'create' ? submit : live,
    liveMessage: live,
    goodMessage: good,
    failureMessage: failed,
  };
}

/** The alias belongs to no other application (ledger E-185, E-233). */
export function aliasIsFree(alias: string, context: RuleContext): Lookup {
  return lookUp(
    'free',
    ALIASES,
    {
      params: {
        except: context.applicationId,
        exceptName: context.applicationName,
      },
      id: alias,
    },
    messagesOf(
      { submit: SUBMIT_MESSAGES.aliasExists, live: LIVE_MESSAGES.aliasExists },
      context,
    ),
  );
}

/** The application is in the company's list. */
export function applicationExists(id: string): Lookup {
  return lookUp(
    'exists',
    APPLICATIONS,
    { params: {}, id },
    { message: OWN_MESSAGES.applicationUnknown },
  );
}

/** The product is in the company's list. */
export function productExists(name: string): Lookup {
  return lookUp(
    'exists',
    PRODUCTS,
    { params: {}, id: name },
    { message: OWN_MESSAGES.productUnknown },
  );
}

/** The name of the new repository is free (ledger E-219, E-229). */
export function repositoryIsFree(name: string, context: RuleContext): Lookup {
  return lookUp(
    'free',
    REPOSITORIES,
    { params: {}, id: name },
    messagesOf(
      {
        submit: SUBMIT_MESSAGES.overrideExists,
        live: LIVE_MESSAGES.repositoryExists,
      },
      context,
    ),
  );
}

/** The repository exists (ledger E-218, E-230). */
export function repositoryExists(name: string, context: RuleContext): Lookup {
  return lookUp(
    'exists',
    REPOSITORIES,
    { params: {}, id: name },
    messagesOf(
      {
        submit: SUBMIT_MESSAGES.existingUnknown,
        live: LIVE_MESSAGES.repositoryUnknown,
      },
      context,
    ),
  );
}

/** The person has an enabled account (ledger E-200, E-231). */
export function ownerExists(email: string, context: RuleContext): Lookup {
  return lookUp(
    'exists',
    ENABLED_USERS,
    { params: {}, id: email },
    messagesOf(
      { submit: SUBMIT_MESSAGES.owner, live: LIVE_MESSAGES.ownerUnknown },
      context,
    ),
  );
}

/** The directory has the group mailbox (ledger E-203, E-232). */
export function supportExists(email: string, context: RuleContext): Lookup {
  return lookUp(
    'exists',
    GROUP_MAILS,
    { params: {}, id: email },
    messagesOf(
      { submit: SUBMIT_MESSAGES.support, live: LIVE_MESSAGES.supportInvalid },
      context,
    ),
  );
}

/** The service account is enabled (ledger E-212). */
export function serviceAccountExists(id: string): Lookup {
  return lookUp(
    'exists',
    ENABLED_USERS,
    { params: {}, id },
    { message: LIVE_MESSAGES.accountInvalid },
  );
}

/** The username belongs to a member of the organisation (ledger E-220 to E-222, E-234). */
export function loginExists(login: string, context: RuleContext): Lookup {
  return lookUp(
    'exists',
    MEMBERS,
    { params: {}, id: login },
    messagesOf(
      {
        submit: SUBMIT_MESSAGES.login,
        live: LIVE_MESSAGES.loginUnknown,
        good: LIVE_MESSAGES.loginKnown,
        failed: LIVE_MESSAGES.loginFailed,
      },
      context,
    ),
  );
}

/** The code is in the company's list; the two words need no look-up (ledger E-195, E-196). */
export function ioCodeExists(code: string): Lookup[] {
  if (IO_CODE_WORDS.some(word => word === code)) return [];
  return [
    lookUp(
      'exists',
      COST_CODES,
      { params: {}, id: code },
      {
        message: LIVE_MESSAGES.ioCodeUnknown,
        goodMessage: LIVE_MESSAGES.ioCodeKnown,
      },
    ),
  ];
}
