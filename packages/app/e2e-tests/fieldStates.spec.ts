// covers: directory-*, scaffolder-backend-module-form-rules
import { expect } from '@playwright/test';
import { accounts } from './support';
import {
  describes,
  type FieldRow,
  holds,
  neverSays,
  paste,
  says,
  type Step,
  type TableFields,
  tells,
  testFieldTable,
  type,
} from './support/fieldTable';

const BAD_FORMAT = 'Invalid Email format.Please check the domain.';
const MANDATORY = 'This is a mandatory Field';
const MISMATCH = 'The expression is not matching with the Regex Expression';
const UNSAFE =
  'The pattern of this field cannot be used safely. Please contact the administrator of the portal';
const GROUP_EXISTS =
  'An AD group already exists with the same name. Please try another name';
const GROUP_AVAILABLE = 'The name is available for use';
const DISABLED = 'former.colleague@retail.example';

const texts: TableFields = {
  mine: { is: 'EmailField', title: 'Your mail' },
  other: { is: 'EmailField', title: 'Mail', options: { prefill: false } },
  service: {
    is: 'EmailField',
    title: 'Service account',
    options: { accountType: 'service', team: 'Checkout', role: 'Pipeline' },
  },
  support: {
    is: 'GroupByEmailCheck',
    title: 'Support mail',
    options: { successMessage: 'Known team', errorMessage: 'Unknown team' },
  },
  named: {
    is: 'DirectoryGroupName',
    title: 'Group',
    options: { pattern: '^[^a-z]' },
  },
  plain: { is: 'DirectoryGroupName', title: 'Any group' },
  unsafe: {
    is: 'DirectoryGroupName',
    title: 'Unsafe pattern',
    options: { pattern: '^(a+)+$' },
  },
  moment: { is: 'Timestamp', title: 'Asked at' },
  year: { is: 'Timestamp', title: 'Year', options: { format: 'YYYY' } },
};

/** The fact is another one than now, without anybody doing anything. */
const isRefreshed: Step = async field => {
  const fact = field.form.getByLabel(`Facts: ${field.title}`).locator('dd');
  const before = await fact.innerText();
  await expect(fact).not.toHaveText(before);
};

const textRows: FieldRow[] = [
  {
    ids: 'C-016, C-017, C-025, C-026, C-186',
    field: 'mine',
    when: 'begins with the address of the person',
    shows: [
      holds(accounts.owner),
      says('Valid Email'),
      tells({
        userPrincipalName: accounts.owner,
        mail: accounts.owner,
        ID: '100228',
        Company: 'Retail Example',
        Name: 'Theo Owner',
      }),
    ],
  },
  {
    ids: 'C-019',
    field: 'other',
    when: 'says what an address looks like, and complains about nothing yet',
    shows: [
      holds(''),
      describes('Email must be in the format of name.name@retail.example'),
      neverSays(/./),
    ],
    refused: BAD_FORMAT,
  },
  {
    ids: 'C-018, C-020, C-022',
    field: 'other',
    when: 'with an address of another domain',
    user: [type('y200001@svc.retail.example')],
    shows: [says(BAD_FORMAT), describes(BAD_FORMAT)],
    refused: BAD_FORMAT,
  },
  ...[DISABLED, 'nobody@retail.example'].map((address): FieldRow => ({
    ids: 'C-023, C-024, C-186',
    field: 'other',
    when: `with ${address}, who has no account that works`,
    user: [type(address)],
    shows: [says('Invalid User Account')],
    refused: 'Invalid user email. Please check the details.',
  })),
  {
    ids: 'C-017, C-025, C-026',
    field: 'other',
    when: 'with the address of a colleague',
    user: [type(` ${accounts.requester} `)],
    shows: [says('Valid Email'), tells({ Name: 'Asha Requester' })],
  },
  {
    ids: 'C-021',
    field: 'service',
    when: 'begins empty, and names both domains',
    shows: [
      holds(''),
      describes(
        'Email must be in the format of name.name@retail.example or name.name@svc.retail.example',
      ),
    ],
  },
  ...['y100001@retail.example', 'y200001@svc.retail.example'].map(
    (address): FieldRow => ({
      ids: 'C-021, C-027',
      field: 'service',
      when: `with ${address}`,
      user: [type(address)],
      shows: [
        says('Valid Email'),
        tells({
          userPrincipalName: address,
          team: 'Checkout',
          role: 'Pipeline',
        }),
      ],
    }),
  ),
  {
    ids: 'C-021',
    field: 'service',
    when: 'with a domain of neither',
    user: [type('y200001@svc.elsewhere.example')],
    shows: [says(BAD_FORMAT)],
    refused: BAD_FORMAT,
  },
  { ids: 'C-141', field: 'support', when: 'is empty', refused: MANDATORY },
  {
    ids: 'C-140, C-141, C-185',
    field: 'support',
    when: 'with the mail of a group',
    user: [type('checkout@retail.example')],
    shows: [says('Known team'), tells({ Group: 'Checkout' })],
  },
  {
    ids: 'C-140, C-185',
    field: 'support',
    when: 'with the mail of none',
    user: [type('nothing@retail.example')],
    shows: [says('Unknown team')],
    refused: 'Unknown team',
  },
  {
    ids: 'C-141',
    field: 'support',
    when: 'with a mail of the second domain',
    user: [type('help@support.retail.example')],
    shows: [says('Unknown team'), neverSays(BAD_FORMAT)],
  },
  {
    ids: 'C-141',
    field: 'support',
    when: 'with a mail of elsewhere',
    user: [type('checkout@elsewhere.example')],
    shows: [says(BAD_FORMAT)],
    refused: BAD_FORMAT,
  },
  {
    ids: 'C-037',
    field: 'named',
    when: 'is empty',
    shows: [neverSays(/./)],
    refused: MANDATORY,
  },
  {
    ids: 'C-037',
    field: 'named',
    when: 'with white space',
    user: [type('x'), type(' \t ')],
    shows: [says(MANDATORY)],
    refused: MANDATORY,
  },
  {
    ids: 'C-038',
    field: 'named',
    when: 'with a name that is taken',
    user: [type('Checkout')],
    shows: [says(GROUP_EXISTS), describes(GROUP_EXISTS)],
    refused: GROUP_EXISTS,
  },
  {
    ids: 'C-039',
    field: 'named',
    when: 'with a free name',
    user: [type('AZ-no-such-group')],
    shows: [says(GROUP_AVAILABLE), describes(GROUP_AVAILABLE)],
  },
  {
    ids: 'C-040',
    field: 'named',
    when: 'with a name that the pattern does not have',
    user: [type('checkout')],
    shows: [says(MISMATCH)],
    refused: MISMATCH,
  },
  {
    ids: 'C-041, C-042',
    field: 'unsafe',
    when: 'is never run, and sends to the administrator',
    user: [type(`${'a'.repeat(30)}!`)],
    shows: [says(UNSAFE)],
    refused: UNSAFE,
  },
  {
    ids: 'C-039',
    field: 'plain',
    when: 'with as many characters as the directory takes',
    user: [paste(`${'🛒'.repeat(127)}ab`)],
    shows: [says(GROUP_AVAILABLE)],
  },
  {
    ids: 'C-037 to C-040',
    field: 'plain',
    when: 'with 10,000 pasted characters',
    user: [paste('a'.repeat(10_000))],
    shows: [says('Use at most 256 characters'), neverSays('available')],
    refused: 'Use at most 256 characters',
  },
  ...["x' or '1' eq '1", '${{ parameters.mine }}'].map((name): FieldRow => ({
    ids: 'C-039',
    field: 'plain',
    when: `takes ${name} for a name and nothing else`,
    user: [type(name)],
    shows: [says(GROUP_AVAILABLE), holds(name)],
  })),
  {
    ids: 'C-148, C-149',
    field: 'moment',
    when: 'is the moment, and goes on by itself',
    shows: [
      tells({ 'Asked at': /^\d\d-\d\d-\d{4} \d\d:\d\d:\d\d:\d{3}$/ }),
      isRefreshed,
    ],
  },
  {
    ids: 'C-148',
    field: 'year',
    when: 'is written as the template says',
    shows: [tells({ Year: String(new Date().getFullYear()) })],
  },
];

testFieldTable('mails, names of groups, moments', texts, textRows);
