import type { Lookup } from '@portal/plugin-field-kit-common';
import {
  BUSINESS_CRITICALITIES,
  DATA_CLASSIFICATIONS,
  TECH_STACKS,
  type TextKey,
} from '../payload';
import {
  checkGroupAccessName,
  groupAccessLookup,
  teamMemberLookup,
} from '../systems';
import { labelOf, OWN_MESSAGES } from '../texts';
import type { AnswerOf, RuleContext } from './context';
import * as ask from './lookups';
import * as names from './names';
import * as people from './people';

/** The rule of one text. */
export interface LiveRule {
  /** Returns the error of a value, or undefined. An empty value has an error if the field is mandatory. */
  check(value: string, context: RuleContext): string | undefined;
  /** The look-ups of a value without an error. */
  lookups?(value: string, context: RuleContext): Lookup[];
  /** A hint at a valid value that is refused later. */
  notice?(value: string, context: RuleContext): string | undefined;
  /** True if a text that was removed again has a message of its own before Next (ledger E-198, E-202, E-213). */
  saysEmpty?: true;
}

function oneOf(key: TextKey, values: readonly string[]): LiveRule {
  return {
    check: value =>
      values.includes(value) ? undefined : OWN_MESSAGES.choice(labelOf(key)),
  };
}

/** The rules of the payload's texts beside their fields (ledger E-180 to E-228). */
export const LIVE_RULES = {
  application_name: { check: names.checkApplicationName },
  application_name_abbreviation: {
    check: names.checkLiveAlias,
    lookups: (alias, context) => [ask.aliasIsFree(alias, context)],
    notice: (alias, { form }) =>
      form === 'create' ? names.aliasNotice(alias) : undefined,
  },
  description: { check: names.checkDescription },
  io_code: { check: names.checkIoCode },
  confluence_page: { check: names.checkLink },
  business_criticality: oneOf('business_criticality', BUSINESS_CRITICALITIES),
  data_classification: oneOf('data_classification', DATA_CLASSIFICATIONS),
  tech_stack: oneOf('tech_stack', TECH_STACKS),
  override_github_repo_name: {
    check: people.checkOverride,
    lookups: (name, context) =>
      name === '' ? [] : [ask.repositoryIsFree(name, context)],
  },
  existing_github_repo_name: {
    check: people.checkRepository,
    lookups: (name, context) => [ask.mayLinkRepository(name, context)],
  },
  github_team_maintainer: {
    check: people.checkLogin,
    lookups: (login, context) => [ask.loginExists(login, context)],
  },
  team_name: {
    check: (name, { form }) => names.checkTeamName(name, form),
  },
  existing_yaccount: {
    check: people.checkServiceAccount,
    saysEmpty: true,
    lookups: id => [ask.serviceAccountExists(id)],
  },
  yaccount_secret_key_name: { check: people.checkSecretName },
  request_owner: {
    check: people.checkOwner,
    saysEmpty: true,
    lookups: (email, context) => [ask.ownerExists(email, context)],
  },
  supported_by: {
    check: people.checkSupport,
    saysEmpty: true,
    lookups: (email, context) => [ask.supportExists(email, context)],
  },
} as const satisfies Partial<Record<TextKey, LiveRule>>;

export type LiveKey = keyof typeof LIVE_RULES;

/** Returns true if a key of the payload has a rule of its own. */
export function isLiveKey(key: string): key is LiveKey {
  return Object.hasOwn(LIVE_RULES, key);
}

/** Rules of texts that are no key of the payload: entries of the lists, the field `IoCodeValidator`. */
export const ENTRY_RULES = {
  teamMember: {
    check: people.checkMember,
    lookups: email => [teamMemberLookup(email)],
  },
  directoryGroup: {
    check: checkGroupAccessName,
    lookups: name => [groupAccessLookup(name)],
  },
  ioCodeValidator: { check: names.checkIoCode, lookups: ask.ioCodeExists },
} as const satisfies Record<string, LiveRule>;

/** What a form says beside a field. */
export type LiveResult =
  | { status: 'error' | 'notice'; message: string }
  /** A system is asked. */
  | { status: 'asking' }
  | { status: 'good'; message?: string };

function judge(lookup: Lookup, answerOf: AnswerOf): LiveResult {
  switch (answerOf(lookup)) {
    case undefined:
      return { status: 'asking' };
    case 'holds':
      return { status: 'good', message: lookup.goodMessage };
    case 'fails':
      return {
        status: 'error',
        message: lookup.liveMessage ?? lookup.message,
      };
    default:
      return {
        status: 'error',
        message: lookup.failureMessage ?? OWN_MESSAGES.notChecked('The value'),
      };
  }
}

/** Checks a text beside its field: its form first, then its look-ups, then hints at later checks. */
export function checkLive(
  rule: LiveRule,
  value: string,
  options: { context: RuleContext; answerOf: AnswerOf },
): LiveResult {
  const { context, answerOf } = options;
  const message = rule.check(value, context);
  if (message !== undefined) return { status: 'error', message };
  const results = (rule.lookups?.(value, context) ?? []).map(lookup =>
    judge(lookup, answerOf),
  );
  const notice = rule.notice?.(value, context);
  return (
    results.find(({ status }) => status !== 'good') ??
    (notice === undefined
      ? results[0]
      : { status: 'notice', message: notice }) ?? {
      status: 'good',
    }
  );
}
