import { lookUp, type Lookup } from '@portal/plugin-field-kit-common';
import {
  IO_CODE_WORDS,
  isAbsent,
  type Payload,
  repositoryOf,
} from '../payload';
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
import type { FieldLookup, RuleContext } from './context';

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

/**
 * The repository exists, and the person may give others access to it: the workflow does so with a linked one (ledger
 * E-218, E-230). Page and server ask the access service.
 */
export interface RepositoryLinkLookup extends Lookup {
  kind: 'onboarding-repository-link';
  name: string;
}

/** The person may link the repository. The answer has the reason if the person may not. */
export function mayLinkRepository(
  name: string,
  context: RuleContext,
): RepositoryLinkLookup {
  return {
    kind: 'onboarding-repository-link',
    name,
    // A right may be given while the form is open.
    isFleeting: true,
    ...messagesOf(
      {
        submit: SUBMIT_MESSAGES.existingUnknown,
        live: LIVE_MESSAGES.repositoryUnknown,
      },
      context,
    ),
  };
}

/** The common name of the application is free, for a new repository without a name of its own. */
function commonNameIsFree(name: string): Lookup {
  return lookUp(
    'free',
    REPOSITORIES,
    { params: {}, id: name },
    { message: OWN_MESSAGES.repositoryTaken(name) },
  );
}

/**
 * The look-up of a new repository with the common name of its application, at the field that gives it another one.
 *
 * @param file - the payload of the file; empty for a new one
 */
export function commonNameLookups(
  payload: Payload,
  file: Payload = {},
): FieldLookup[] {
  if (!isAbsent(payload.override_github_repo_name)) return [];
  const [named, before] = [repositoryOf(payload), repositoryOf(file)];
  const isKept = before?.isNew && before.name === named?.name;
  return named?.isNew && !isKept
    ? [
        {
          field: 'override_github_repo_name',
          lookup: commonNameIsFree(named.name),
        },
      ]
    : [];
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
