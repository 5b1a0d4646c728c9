import { followsRule, type NameRule } from '@portal/plugin-backend-kit-common';
import { MAX_COST_CODE_LENGTH } from '@portal/plugin-directory-common';
import { isBlank } from '@portal/plugin-field-kit-common';
import { IO_CODE_WORDS, type Form } from '../payload';
import { LIVE_MESSAGES, OWN_MESSAGES } from '../texts';

/** Names of applications (ledger E-180). */
const APPLICATION_NAME: NameRule = {
  minLength: 3,
  maxLength: 16,
  pattern: /^[a-z0-9-]+$/,
  characters: 'lower-case letters, digits and hyphens',
};

/** Aliases while people type (ledger E-182). */
const LIVE_ALIAS: NameRule = {
  minLength: 3,
  maxLength: 10,
  pattern: /^[A-Za-z0-9]+$/,
  characters: 'letters and digits',
};

/** Aliases on submit (ledger E-183, C-170). */
const SUBMIT_ALIAS: NameRule = { ...LIVE_ALIAS, maxLength: 8 };

/** Descriptions (ledger E-186). */
const DESCRIPTION: NameRule = {
  minLength: 3,
  maxLength: 256,
  pattern: /^[A-Za-z0-9 .-]+$/,
  characters: 'letters, digits, spaces, full stops and hyphens',
};

/** Codes of the list of IO codes (ledger E-188). */
const IO_CODE: NameRule = {
  minLength: 1,
  maxLength: MAX_COST_CODE_LENGTH,
  pattern: /^[A-Za-z0-9]+$/,
  characters: 'letters and digits',
};

/** Names of runners: document C in the create form (ledger C-171 to C-173), document E in the update form (ledger E-227). */
const TEAM_NAMES: Record<Form, NameRule> = {
  create: {
    minLength: 1,
    maxLength: 10,
    pattern: /^[a-z][a-z0-9]*$/,
    characters: 'lower-case letters and digits, beginning with a letter',
  },
  update: {
    minLength: 1,
    maxLength: 10,
    pattern: /^[a-z0-9-]+$/,
    characters: 'lower-case letters, digits and hyphens',
  },
};

/** Maximum length of a link: the portal's own limit. */
const MAX_LINK_LENGTH = 2_048;

const LINK = /^https?:\/\/[^\s<>"\\^`{|}]+$/i;

type Check = (text: string) => string | undefined;

function checkRule(rule: NameRule, message: string): Check {
  return text =>
    !isBlank(text) && followsRule(rule, text) ? undefined : message;
}

export const checkApplicationName = checkRule(
  APPLICATION_NAME,
  LIVE_MESSAGES.applicationName,
);

export const checkLiveAlias = checkRule(LIVE_ALIAS, LIVE_MESSAGES.alias);

export const checkSubmitAlias = checkRule(SUBMIT_ALIAS, LIVE_MESSAGES.alias);

/** Returns the hint at an alias that is valid now and refused on submit, or undefined. */
export function aliasNotice(alias: string): string | undefined {
  return followsRule(LIVE_ALIAS, alias) && !followsRule(SUBMIT_ALIAS, alias)
    ? OWN_MESSAGES.aliasTooLong(SUBMIT_ALIAS.maxLength)
    : undefined;
}

export const checkDescription = checkRule(
  DESCRIPTION,
  LIVE_MESSAGES.description,
);

/** Checks an IO code without a look-up (ledger E-188, E-189). */
export function checkIoCode(code: string): string | undefined {
  const isWord = IO_CODE_WORDS.some(word => word === code);
  return isWord || followsRule(IO_CODE, code)
    ? undefined
    : LIVE_MESSAGES.ioCode;
}

/** Checks the link to the documentation, which may be missing (ledger E-190, E-191). */
export function checkLink(link: string): string | undefined {
  if (link === '') return undefined;
  const isLink =
    link.length <= MAX_LINK_LENGTH && LINK.test(link) && URL.canParse(link);
  return isLink ? undefined : LIVE_MESSAGES.link;
}

/** Checks the name of the runners (ledger E-227, E-228, C-171 to C-173). */
export function checkTeamName(name: string, form: Form): string | undefined {
  if (followsRule(TEAM_NAMES[form], name)) return undefined;
  const isRuleOfC = form === 'create' && followsRule(TEAM_NAMES.update, name);
  return isRuleOfC ? OWN_MESSAGES.teamName : LIVE_MESSAGES.teamName;
}
