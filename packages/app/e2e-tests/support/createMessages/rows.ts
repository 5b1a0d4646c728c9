import type { MessageName } from './names';

/** A text and the message beside its field. */
export interface TypedRow {
  of: MessageName;
  label: string;
  /** Typed one after the other; the last one has the message. */
  typed: readonly string[];
  message: string;
}

/** The fields of both versions (ledger E-180 to E-222). */
export const TYPED: readonly TypedRow[] = [
  {
    of: 'live.applicationName',
    label: 'Application Name',
    typed: ['A!'],
    message: 'Application name is invalid',
  },
  {
    of: 'live.description',
    label: 'Description',
    typed: ['<b>'],
    message: 'Description is invalid',
  },
  {
    of: 'live.alias',
    label: 'Alias',
    typed: ['a-b'],
    message: 'Invalid Alias. Please enter a valid one.',
  },
  {
    of: 'live.aliasExists',
    label: 'Alias',
    typed: ['BASKET'],
    message: 'Alias already exists',
  },
  {
    of: 'own.aliasTooLong',
    label: 'Alias',
    typed: ['unused123'],
    message: 'Use at most 8 characters: a longer alias is refused on submit',
  },
  {
    of: 'live.ioCode',
    label: 'IO Code',
    typed: ['IO-42'],
    message: 'Iocode is invalid',
  },
  {
    of: 'live.link',
    label: 'Link to Documentation',
    typed: ['ftp://docs.retail.example'],
    message: 'Link is invalid',
  },
  {
    of: 'live.repositoryUnknown',
    label: 'Override Github Repository Name',
    typed: ['no name'],
    message: 'Invalid Repository. Please enter a valid one.',
  },
  {
    of: 'live.repositoryExists',
    label: 'Override Github Repository Name',
    typed: ['basket-service'],
    message: 'Repository Name already exists',
  },
  {
    of: 'live.loginKnown',
    label: 'Github Team Maintainer',
    typed: ['asha-requester'],
    message: 'Valid GitHub username',
  },
  {
    of: 'live.loginUnknown',
    label: 'Github Team Maintainer',
    typed: ['nobody-here'],
    message: 'User not found in the specified GitHub organization',
  },
  {
    of: 'live.ownerEmpty',
    label: 'Resource Owner',
    typed: ['x', ''],
    message: 'Email cannot be empty.',
  },
  {
    of: 'live.ownerFormat',
    label: 'Resource Owner',
    typed: ['somebody@elsewhere.example'],
    message: 'Invalid Email. Please enter a valid one. and match Regex',
  },
  {
    of: 'live.ownerUnknown',
    label: 'Resource Owner',
    typed: ['no.body@retail.example'],
    message: 'Invalid Resource Owner Email. Please enter a valid one.',
  },
  {
    of: 'live.supportEmpty',
    label: 'Supported By',
    typed: ['x', ''],
    message: 'Group Email cannot be empty.',
  },
  {
    of: 'live.supportInvalid',
    label: 'Supported By',
    typed: ['no.group@retail.example'],
    message: 'Invalid Group Email. Please enter a valid one.',
  },
];

/** The name of the runners, only in V2 (ledger E-228). */
export const TYPED_V2: readonly TypedRow[] = [
  {
    of: 'live.teamName',
    label: 'Team Name',
    typed: ['Runners!'],
    message: "'Team Name' should be a string and less than 10 characters",
  },
  {
    of: 'own.teamName',
    label: 'Team Name',
    typed: ['1-runner'],
    message:
      'Use at most 10 lower-case letters and digits, beginning with a letter',
  },
];

/** Texts of a dialog, with what opens it. */
export interface DialogRow extends TypedRow {
  opener: string;
}

/** The dialogs of the switches that are off, and of both lists (ledger E-204 to E-218). */
export const IN_DIALOGS: readonly DialogRow[] = [
  {
    of: 'live.repositoryUnknown',
    opener: 'Choose the repository',
    label: 'Github Repository Name',
    typed: ['no-such-repository'],
    message: 'Invalid Repository. Please enter a valid one.',
  },
  {
    of: 'live.accountEmpty',
    opener: 'Choose the account',
    label: 'Yaccount ID',
    typed: ['y', ''],
    message: 'Yaccount Id cannot be empty.',
  },
  {
    of: 'live.accountInvalid',
    opener: 'Choose the account',
    label: 'Yaccount ID',
    typed: ['x100001@retail.example'],
    message: 'Invalid Yaccount Id. Please enter a valid one. and match Regex',
  },
  {
    of: 'live.secretKey',
    opener: 'Choose the account',
    label: 'Organizational Secret KeyName',
    typed: ['MY_GHP_KEY'],
    message: 'Invalid Yaccount Secret Key. Please enter a valid one.',
  },
  {
    of: 'live.groupEmpty',
    opener: 'Add to Existing AD Group List',
    label: 'AD Group',
    typed: ['x', ''],
    message: 'AD Group cannot be empty.',
  },
  {
    of: 'live.groupUnknown',
    opener: 'Add to Existing AD Group List',
    label: 'AD Group',
    typed: ['No such group'],
    message: 'Invalid AD Group. Please enter a valid one.',
  },
];

/** The dialog of the team members, whose switch is on. */
export const MEMBER_DIALOG: readonly DialogRow[] = [
  {
    of: 'live.memberInvalid',
    opener: 'Add to Team Members',
    label: 'Email',
    typed: ['no.body@retail.example'],
    message: 'Invalid Email Id. Please enter a valid one.',
  },
];

/** A message of Review. */
export interface ReviewRow {
  of: MessageName;
  message: string;
}

/** The values that a new form lacks (ledger E-235 to E-248). */
export const MISSING: readonly ReviewRow[] = [
  { of: 'own.required', message: 'Product is required' },
  { of: 'own.required', message: 'Application Name is required' },
  {
    of: 'submit.descriptionEmpty',
    message: 'Please fill in the description before submitting.',
  },
  { of: 'own.required', message: 'Alias is required' },
  {
    of: 'submit.ioCodeEmpty',
    message: 'Please fill in the iocode before submitting.',
  },
  { of: 'own.required', message: 'Team Members is required' },
  { of: 'own.required', message: 'Github Team Maintainer is required' },
  {
    of: 'submit.ownerEmpty',
    message: 'Please fill the Resource Owner before submitting.',
  },
  {
    of: 'submit.supportEmpty',
    message: 'Please fill the Supported By before submitting.',
  },
];

/** The values that the switches ask for when they are off (ledger E-242, E-245, E-246). */
export const MISSING_OFF: readonly ReviewRow[] = [
  { of: 'own.required', message: 'Github Repository Name is required' },
  { of: 'own.required', message: 'Existing AD Group List is required' },
  { of: 'own.required', message: 'Yaccount ID is required' },
  { of: 'own.required', message: 'Organizational Secret KeyName is required' },
];

/** Texts that the company's systems do not accept. */
export const REFUSED_TEXTS: Record<string, string> = {
  Alias: 'BASKET',
  'Override Github Repository Name': 'basket-service',
  'Github Team Maintainer': 'nobody-here',
  'Resource Owner': 'no.body@retail.example',
  'Supported By': 'no.group@retail.example',
};

/** What Review says about {@link REFUSED_TEXTS} (ledger E-229 to E-234). */
export const REFUSED: readonly ReviewRow[] = [
  {
    of: 'submit.aliasExists',
    message: 'Please provide differnet App Friendly Name',
  },
  {
    of: 'submit.overrideExists',
    message: 'Please select different Repository Name for override github repo',
  },
  { of: 'submit.login', message: 'Please provide differnet Github ID' },
  {
    of: 'submit.owner',
    message: 'Please provide valid Email for ResourceOwner',
  },
  {
    of: 'submit.support',
    message: 'Please provide valid Group Email for Supported By',
  },
];
