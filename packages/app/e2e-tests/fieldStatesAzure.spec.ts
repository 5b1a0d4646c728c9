// covers: *-fields, azure-*, service-bus-*, directory-*
import { expect } from '@playwright/test';
import { SUBSCRIPTION } from './support';
import {
  describes,
  fails,
  type FieldRow,
  holds,
  neverSays,
  offers,
  paste,
  pick,
  says,
  select,
  type TableFields,
  tells,
  testFieldTable,
  type,
} from './support/fieldTable';

const COMMERCE = SUBSCRIPTION.id;
const SANDBOX = '2cba2c99-061c-53be-b381-77f11e0586af';
const MANDATORY = 'This is a mandatory Field';
const EXISTS = 'Resource Group Already Exists';
const AVAILABLE = 'Resource Group Available';
const MISMATCH = 'The expression is not matching with the Regex Expression';
const NAME_FORMAT =
  'Only use letters, numbers, hyphen ("-") and underscore ("_").';
const MARKUP = 'rg-<img src=x onerror="document.title=1">';
const NAME_AVAILABLE = 'The name is available';
const NAME_TAKEN = 'The name is already taken. Please try another name';
const NO_LOOK =
  'The portal may not look into this subscription: whether the name is free is not certain';
const GROUP_REQUIRED =
  'Azure ActiveDirectory is required. Please select an AD group name';

const names: TableFields = {
  subscription: {
    is: 'AzureSubscriptionPicker',
    title: 'Subscription',
    type: 'object',
  },
  sandbox: {
    is: 'AzureSubscriptionPicker',
    title: 'Sandbox',
    type: 'object',
    options: { filter: 'sandbox' },
  },
  nothing: {
    is: 'AzureSubscriptionPicker',
    title: 'Of no type',
    type: 'object',
    options: { filter: 'no-such-type' },
  },
  below: {
    is: 'ResourceGroupName',
    title: 'Name below',
    options: { subscriptionId: '${{ parameters.subscription.id }}' },
  },
  named: {
    is: 'ResourceGroupName',
    title: 'Name',
    options: { subscriptionId: COMMERCE, pattern: '^rg-' },
  },
  worded: {
    is: 'ResourceGroupName',
    title: 'Worded name',
    options: { subscriptionId: COMMERCE, existsMessage: 'Taken, sorry' },
  },
  unsafe: {
    is: 'ResourceGroupName',
    title: 'Unsafe name',
    options: { subscriptionId: COMMERCE, pattern: '^(rg-|rg-)*$' },
  },
  network: {
    is: 'AzureResourceName',
    title: 'Network name',
    options: {
      resourceType: 'virtualNetwork',
      subscriptionId: '${{ parameters.subscription.id }}',
      resourceGroupName: 'rg-network-commerce-nonprod',
    },
  },
  storage: {
    is: 'AzureResourceName',
    title: 'Account name',
    options: { resourceType: 'storageAccount', subscriptionId: COMMERCE },
  },
  group: {
    is: 'AzureDirectoryGroupPicker',
    title: 'AD group',
    type: 'object',
    options: { validation: true },
  },
  anyGroup: {
    is: 'AzureDirectoryGroupPicker',
    title: 'Any AD group',
    type: 'object',
    options: { searchTerm: 'Pay' },
  },
  access: { is: 'EnvironmentAccessCheck', title: 'Access' },
};

const nameRows: FieldRow[] = [
  {
    ids: 'C-094, C-119',
    field: 'subscription',
    when: 'is not chosen',
    shows: [holds('')],
    refused: 'Please select a subscription Id',
  },
  {
    ids: 'C-028',
    field: 'named',
    when: 'is empty',
    shows: [neverSays(/./)],
    refused: MANDATORY,
  },
  {
    ids: 'C-028',
    field: 'named',
    when: 'with white space',
    user: [type('rg-'), type(' \t ')],
    shows: [says(MANDATORY)],
    refused: MANDATORY,
  },
  {
    ids: 'C-031',
    field: 'below',
    when: 'without a subscription',
    user: [type('rg-basket-dev')],
    shows: [
      says('Please select a subscription Id'),
      describes('Please select a subscription Id'),
    ],
    refused: 'Please select a subscription Id',
  },
  {
    ids: 'own',
    field: 'network',
    when: 'without a subscription',
    user: [type('vnet-commerce-nonprod')],
    shows: [says('Please select a resource group first')],
    refused: 'Please select a resource group first',
  },
  {
    ids: 'C-094, C-112',
    field: 'subscription',
    when: 'offers every subscription, and gives its id',
    user: [
      offers(['commerce-nonprod', 'digital-sandbox', 'platform-prod']),
      pick('commerce-nonprod'),
    ],
    shows: [tells({ 'Subscription id': COMMERCE })],
  },
  {
    ids: 'C-029, C-031',
    field: 'below',
    when: 'is asked about again once there is a subscription',
    shows: [says(EXISTS)],
    refused: EXISTS,
  },
  {
    ids: 'own',
    field: 'network',
    when: 'is asked about again once there is a subscription',
    shows: [says(NAME_TAKEN), neverSays(NAME_AVAILABLE)],
    refused: NAME_TAKEN,
  },
  {
    ids: 'own',
    field: 'network',
    when: 'with a free name',
    user: [type('vnet-table-free')],
    shows: [says(NAME_AVAILABLE)],
  },
  {
    ids: 'own',
    field: 'storage',
    when: 'with a name that somebody has in another subscription',
    user: [type('stpaygateprod')],
    shows: [says(NAME_TAKEN), neverSays(NAME_AVAILABLE)],
    refused: NAME_TAKEN,
  },
  {
    ids: 'C-036',
    field: 'storage',
    when: 'where nobody may look (403)',
    user: [
      fails('azure', 'checkNameAvailability', { kind: 'status', status: 403 }),
      type('sttable403'),
    ],
    shows: [says(NO_LOOK), neverSays(NAME_AVAILABLE)],
  },
  {
    ids: 'own',
    field: 'storage',
    when: 'while Azure fails',
    user: [
      fails('azure', 'checkNameAvailability', { kind: 'status', status: 500 }),
      type('sttable500'),
    ],
    shows: [says('This could not be checked'), neverSays(NAME_AVAILABLE)],
  },
  {
    ids: 'C-112',
    field: 'sandbox',
    when: 'offers what has the tag, and no other',
    user: [type('commerce')],
    shows: [
      field =>
        expect(field.page.getByText('Nothing fits').last()).toBeVisible(),
      pick('digital-sandbox'),
      tells({ 'Subscription id': SANDBOX }),
    ],
  },
  {
    ids: 'C-112',
    field: 'nothing',
    when: 'has nothing to choose from',
    shows: [says('You have no Azure subscription to choose from')],
  },
  {
    ids: 'C-029, C-035, C-121',
    field: 'named',
    when: 'with a name that is taken',
    user: [type('rg-basket-dev')],
    shows: [says(EXISTS), describes(EXISTS), neverSays(AVAILABLE)],
    refused: EXISTS,
  },
  {
    ids: 'C-035',
    field: 'named',
    when: 'where Azure answers 200, whatever else it says',
    user: [
      fails('azure', 'rg-table-200', { kind: 'malformed' }),
      type('rg-table-200'),
    ],
    shows: [says(EXISTS), neverSays(AVAILABLE)],
  },
  {
    ids: 'C-029',
    field: 'worded',
    when: 'with a name that is taken, as the template words it',
    user: [type('rg-basket-dev')],
    shows: [says('Taken, sorry'), neverSays(EXISTS)],
    refused: 'Taken, sorry',
  },
  {
    ids: 'C-030, C-036',
    field: 'named',
    when: 'with a free name (404)',
    user: [type('rg-table-free')],
    shows: [says(AVAILABLE), describes(AVAILABLE), neverSays(NO_LOOK)],
  },
  ...[401, 403].map((status): FieldRow => ({
    ids: 'C-036',
    field: 'named',
    when: `where nobody may look (${status})`,
    user: [
      fails('azure', `rg-table-${status}`, { kind: 'status', status }),
      type(`rg-table-${status}`),
    ],
    shows: [says(AVAILABLE), says(NO_LOOK)],
  })),
  {
    ids: 'C-036',
    field: 'named',
    when: 'where Azure does not understand (400)',
    user: [
      fails('azure', 'rg-table-400', { kind: 'status', status: 400 }),
      type('rg-table-400'),
    ],
    shows: [says(AVAILABLE)],
  },
  {
    ids: 'C-032',
    field: 'named',
    when: 'with a name that the pattern does not have',
    user: [type('basket-dev')],
    shows: [says(MISMATCH), describes(MISMATCH)],
    refused: MISMATCH,
  },
  {
    ids: 'C-033, C-034',
    field: 'named',
    when: 'with markup',
    user: [type(MARKUP)],
    shows: [says(NAME_FORMAT), holds(MARKUP)],
    refused: NAME_FORMAT,
  },
  {
    ids: 'C-033',
    field: 'named',
    when: 'with as many characters as Azure takes',
    user: [paste(`rg-_${'9'.repeat(86)}`)],
    shows: [says(AVAILABLE)],
  },
  {
    ids: 'C-033',
    field: 'named',
    when: 'with 10,000 pasted characters',
    user: [paste(`rg-${'a'.repeat(9_997)}`)],
    shows: [says('Use at most 90 characters')],
    refused: 'Use at most 90 characters',
  },
  {
    ids: 'C-041, C-042',
    field: 'unsafe',
    when: 'is never run, and sends to the administrator',
    user: [type('rg-'.repeat(20))],
    shows: [
      says(
        'The pattern of this field cannot be used safely. Please contact the administrator of the portal',
      ),
    ],
  },
  {
    ids: 'C-044, C-045, C-046',
    field: 'group',
    when: 'looks for IT first, and wants a choice',
    shows: [holds(''), says('No group was found: type a part of the name')],
    refused: GROUP_REQUIRED,
  },
  {
    ids: 'C-043, C-184',
    field: 'group',
    when: 'finds groups by their display name',
    user: [type('Check'), pick('Checkout')],
    shows: [
      tells({ 'Group id': /^[0-9a-f-]{36}$/ }),
      neverSays(GROUP_REQUIRED),
    ],
  },
  {
    ids: 'C-043, C-044',
    field: 'anyGroup',
    when: 'looks first for what the template says',
    shows: [offers(['Payments']), holds('')],
  },
  {
    ids: 'C-113',
    field: 'access',
    when: 'is not chosen',
    refused: 'Please select an environment',
  },
  ...['prod', 'nonProd'].map((environment): FieldRow => ({
    ids: 'C-113',
    field: 'access',
    when: `for ${environment}, which the person may use`,
    user: [select(environment)],
    shows: [
      says(
        `You have access to the ${environment} environment of Core shared services subscription.`,
      ),
    ],
  })),
];

testFieldTable('names and subscriptions of Azure', names, nameRows);
