import {
  HOSTILE_TEXTS,
  testFieldRules,
  type LookupCase,
  type RuleCase,
} from '@portal/plugin-field-kit-common/testUtils';
import {
  DIRECTORY_FIELD_RULES,
  directoryGroupAccessRule,
  directoryGroupNameRule,
} from '.';
import { NO_GROUP_ID } from './azureDirectoryGroupPicker';

const company = {
  emailDomains: {
    user: 'retail.example',
    service: ['retail.example', 'svc.retail.example'],
    support: ['retail.example', 'support.retail.example'],
  },
};
const GROUP = '66666666-2222-3333-4444-555555555555';
const member = (email: string) => ({
  email,
  read: true,
  write: false,
  admin: false,
});
const access = (name: string) => ({
  adgroup_name: name,
  read: false,
  write: false,
  admin: false,
});
const MANDATORY = ['This is a mandatory Field'];
const BAD_EMAIL = ['Invalid Email format.Please check the domain.'];
const MISMATCH = ['The expression is not matching with the Regex Expression'];

/** Cases from the specification for each field: value, options, messages. */
const CASES: RuleCase[] = [
  ['EmailField', 'C-018', 'ann.lee@retail.example', {}, []],
  ['EmailField', 'C-022 empty', '', {}, BAD_EMAIL],
  ['EmailField', 'not there', undefined, {}, BAD_EMAIL],
  ['EmailField', 'may be empty', '', { optional: true }, []],
  ['EmailField', 'C-020', 'x@svc.retail.example', {}, BAD_EMAIL],
  [
    'EmailField',
    'C-021',
    'x@svc.retail.example',
    { accountType: 'service' },
    [],
  ],
  ['DirectoryGroupName', 'C-037', '', {}, MANDATORY],
  ['DirectoryGroupName', 'good', 'AZ Shop & Söhne', {}, []],
  ['DirectoryGroupName', 'C-040', 'Shop', { pattern: '^AZ_' }, MISMATCH],
  ['DirectoryGroupName', 'longest', 'x'.repeat(256), {}, []],
  [
    'DirectoryGroupName',
    'one over',
    'x'.repeat(257),
    {},
    ['Use at most 256 characters'],
  ],
  [
    'DirectoryGroupName',
    'padded',
    ' Shop',
    {},
    ['Remove the spaces at the beginning and the end'],
  ],
  [
    'AzureDirectoryGroupPicker',
    'C-045',
    { id: NO_GROUP_ID, displayName: '' },
    { validation: true },
    ['Azure ActiveDirectory is required. Please select an AD group name'],
  ],
  ['AzureDirectoryGroupPicker', 'C-046', undefined, {}, []],
  [
    'AzureDirectoryGroupPicker',
    'chosen',
    { id: GROUP, displayName: 'IT' },
    { validation: true },
    [],
  ],
  [
    'AzureDirectoryGroupPicker',
    'no id',
    { id: 'x', displayName: 'IT' },
    {},
    ['Azure ActiveDirectory is required. Please select an AD group name'],
  ],
  ['GroupByEmailCheck', 'empty', '', {}, MANDATORY],
  ['GroupByEmailCheck', 'C-141', 'help@support.retail.example', {}, []],
  ['GroupByEmailCheck', 'C-141', 'help@other.example', {}, BAD_EMAIL],
  ...[
    ['TeamMembers', [{ ...member('a@retail.example'), read: false }]],
    ['DirectoryGroupAccess', [access('AZ Shop')]],
  ].flatMap(([name, entries]): RuleCase[] => [
    [String(name), 'without a right', entries, {}, []],
    [
      String(name),
      'without a right that it needs',
      entries,
      { rightRequired: true },
      ['Entry 1: Choose read, write or admin'],
    ],
  ]),
  ['TeamMembers', 'none', [], {}, []],
  ['TeamMembers', 'too few', [], { minEntries: 1 }, ['Add at least one entry']],
  [
    'TeamMembers',
    'too many',
    Array.from({ length: 51 }, (_, i) => member(`a${i}@retail.example`)),
    {},
    ['Add at most 50 entries'],
  ],
  ['TeamMembers', 'C-156', [member('y100001@retail.example')], {}, []],
  [
    'TeamMembers',
    'C-158',
    [member('a@retail.example'), member('')],
    {},
    ['Entry 2: Email cannot be empty.'],
  ],
  [
    'TeamMembers',
    'C-159',
    [member('a@other.example')],
    {},
    ['Entry 1: Invalid Email. Please enter a valid one. and match Regex'],
  ],
  [
    'TeamMembers',
    'twice',
    [member('a@retail.example'), member('A@retail.example')],
    {},
    ['Entry 2: This email is in the list already.'],
  ],
  [
    'DirectoryGroupAccess',
    'C-161',
    [access(' ')],
    {},
    ['Entry 1: AD Group cannot be empty.'],
  ],
  [
    'DirectoryGroupAccess',
    'C-162',
    [access('x'.repeat(257))],
    {},
    ['Entry 1: Invalid AD Group. Please enter a valid one.'],
  ],
  ['CostCode', 'empty', '', {}, MANDATORY],
  ['CostCode', 'may be empty', '', { optional: true }, []],
  ['CostCode', 'good', 'IO420107', {}, []],
];

/** The lookups of values without errors. */
const LOOKUPS: LookupCase[] = [
  [
    'EmailField',
    'ann@retail.example',
    {},
    [
      {
        kind: 'exists',
        list: 'directory/enabled-users',
        id: 'ann@retail.example',
        message: 'Invalid user email. Please check the details.',
        liveMessage: 'Invalid User Account',
        goodMessage: 'Valid Email',
      },
    ],
  ],
  [
    'DirectoryGroupName',
    'Shop',
    {},
    [
      {
        kind: 'free',
        list: 'directory/group-names',
        message:
          'An AD group already exists with the same name. Please try another name',
        goodMessage: 'The name is available for use',
      },
    ],
  ],
  ['AzureDirectoryGroupPicker', undefined, {}, []],
  [
    'AzureDirectoryGroupPicker',
    { id: GROUP, displayName: 'IT' },
    {},
    [
      {
        kind: 'exists',
        list: 'directory/groups',
        id: GROUP,
        sent: { displayName: 'IT' },
      },
    ],
  ],
  [
    'AzureDirectoryGroupPicker',
    { id: GROUP, displayName: 'IT' },
    { for: 'delete' },
    [
      { kind: 'exists' },
      { kind: 'may-delete', list: 'directory/groups', id: GROUP },
    ],
  ],
  [
    'GroupByEmailCheck',
    'help@retail.example',
    { successMessage: 'Yes', errorMessage: 'No' },
    [
      {
        kind: 'exists',
        list: 'directory/group-mails',
        id: 'help@retail.example',
        message: 'No',
        goodMessage: 'Yes',
      },
    ],
  ],
  [
    'TeamMembers',
    [member('a@retail.example'), member('b@retail.example')],
    {},
    [
      {
        message: 'Entry 1: Invalid Email Id. Please enter a valid one.',
      },
      { message: 'Entry 2: Invalid Email Id. Please enter a valid one.' },
    ],
  ],
  [
    'DirectoryGroupAccess',
    [access('IT')],
    {},
    [{ kind: 'exists', list: 'directory/group-names', id: 'IT' }],
  ],
];

testFieldRules({ describe, it }, DIRECTORY_FIELD_RULES, {
  cases: CASES,
  lookups: LOOKUPS,
  company,
  options: {
    AzureDirectoryGroupPicker: { validation: true },
    TeamMembers: { minEntries: 1 },
    DirectoryGroupAccess: { minEntries: 1 },
  },
  textFields: ['EmailField', 'GroupByEmailCheck'],
});

/** The name of a group may contain any character except control characters. */
describe('the name of a group', () => {
  it.each([
    'white space',
    'a line break',
    'a null character',
    '10,000 characters',
  ])('is not %s', what => {
    const name = HOSTILE_TEXTS[what];
    expect(directoryGroupNameRule.check(name, {}, undefined)).not.toEqual([]);
    expect(
      directoryGroupAccessRule.check([access(name)], {}, undefined),
    ).not.toEqual([]);
  });
});
