import {
  testFieldRules,
  type LookupCase,
  type RuleCase,
} from '@portal/plugin-field-kit-common/testUtils';
import { NETWORK_RANGE_MESSAGES } from '../networkRange';
import { AZURE_FIELD_RULES } from '.';

const SUB = '11111111-2222-3333-4444-555555555555';
const subscription = { id: SUB, name: 'Shop' };
const resourceGroup = {
  id: `/subscriptions/${SUB}/resourceGroups/rg-shop`,
  resourceGroupName: 'rg-shop',
  location: 'westeurope',
  tags: {},
};
const virtualNetwork = { vnet_id: '/vnet', vnet_name: 'vnet' };
const MANDATORY = ['This is a mandatory Field'];
const IN_GROUP = { subscriptionId: SUB, resourceGroupName: 'rg-shop' };
const NETWORK = { resourceType: 'virtualNetwork', ...IN_GROUP };
const STORAGE = { resourceType: 'storageAccount', subscriptionId: SUB };
const NETWORK_NAME = [
  'Use 2 to 64 letters, digits, full stops, hyphens and underscores. Begin with a letter or digit, and end with one or with an underscore',
];
const STORAGE_NAME = ['Use 3 to 24 lower-case letters and digits'];
const GROUP_FIRST = ['Please select a resource group first'];
const NAME_FORMAT = [
  'Only use letters, numbers, hyphen ("-") and underscore ("_").',
];
const conventionOf = (prefix: string) => [
  `Name it ${prefix}-<application>-<environment>, in lower-case letters and digits`,
];
const MISMATCH = ['The expression is not matching with the Regex Expression'];

/** Cases from the specification for each field: value, options, messages. */
const CASES: RuleCase[] = [
  ['ResourceGroupName', 'C-028', '', { subscriptionId: SUB }, MANDATORY],
  ['ResourceGroupName', 'C-028 blank', '  ', {}, MANDATORY],
  ['ResourceGroupName', 'good', 'rg-shop_1', { subscriptionId: SUB }, []],
  [
    'ResourceGroupName',
    'C-031',
    'rg-shop',
    {},
    ['Please select a subscription Id'],
  ],
  [
    'ResourceGroupName',
    'C-031 no id',
    'rg-shop',
    { subscriptionId: 'none' },
    ['Please select a subscription Id'],
  ],
  ['ResourceGroupName', 'C-034', 'RG', { subscriptionId: SUB }, NAME_FORMAT],
  ['ResourceGroupName', 'C-034', 'rg.x', { subscriptionId: SUB }, NAME_FORMAT],
  ['ResourceGroupName', 'longest', 'a'.repeat(90), { subscriptionId: SUB }, []],
  [
    'ResourceGroupName',
    'one over',
    'a'.repeat(91),
    { subscriptionId: SUB },
    ['Use at most 90 characters'],
  ],
  [
    'ResourceGroupName',
    'C-032',
    'shop',
    { subscriptionId: SUB, pattern: '^rg-' },
    MISMATCH,
  ],
  [
    'ResourceGroupName',
    'C-032 fits',
    'rg-shop',
    { subscriptionId: SUB, pattern: '^rg-' },
    [],
  ],
  [
    'ResourceGroupName',
    'convention',
    'rg-shop',
    { subscriptionId: SUB, convention: true },
    conventionOf('rg'),
  ],
  [
    'ResourceGroupName',
    'follows the convention',
    'rg-shop-dev',
    { subscriptionId: SUB, convention: true },
    [],
  ],
  [
    'AzureResourceName',
    'convention',
    'shop-dev',
    { ...NETWORK, convention: true },
    conventionOf('vnet'),
  ],
  [
    'AzureResourceName',
    'follows the convention',
    'vnet-shop-dev',
    { ...NETWORK, convention: true },
    [],
  ],
  [
    'AzureResourceName',
    'has no convention',
    'shop',
    { ...STORAGE, convention: true },
    [],
  ],
  [
    'ResourceGroupName',
    'C-042',
    'rg-shop',
    { subscriptionId: SUB, pattern: '^(a+)+$' },
    [
      'The pattern of this field cannot be used safely. Please contact the administrator of the portal',
    ],
  ],
  ['AzureResourceName', 'empty', '', NETWORK, MANDATORY],
  ['AzureResourceName', 'empty, no options', '', {}, MANDATORY],
  ['AzureResourceName', 'may be empty', ' ', { optional: true }, []],
  [
    'AzureResourceName',
    'of no type',
    'vnet-shop',
    IN_GROUP,
    [
      'The options of this field in the template are not usable. Please contact the administrator of the portal',
    ],
  ],
  ...['ab', 'vnet.Shop-1', 'v_', 'x'.repeat(64)].map((name): RuleCase => [
    'AzureResourceName',
    `network ${name}`,
    name,
    NETWORK,
    [],
  ]),
  ...['a', '-a', '.a', '_a', 'a.', 'a-', 'a b', 'a/b', 'x'.repeat(65)].map(
    (name): RuleCase => [
      'AzureResourceName',
      `no network ${name}`,
      name,
      NETWORK,
      NETWORK_NAME,
    ],
  ),
  ...['abc', '0ab', 'x'.repeat(24)].map((name): RuleCase => [
    'AzureResourceName',
    `account ${name}`,
    name,
    STORAGE,
    [],
  ]),
  ...['ab', 'Abc', 'a-c', 'a_c', 'x'.repeat(25)].map((name): RuleCase => [
    'AzureResourceName',
    `no account ${name}`,
    name,
    STORAGE,
    STORAGE_NAME,
  ]),
  ...[
    { ...NETWORK, resourceGroupName: undefined },
    { ...NETWORK, resourceGroupName: ' ' },
    { ...NETWORK, subscriptionId: undefined },
    { ...NETWORK, subscriptionId: 'none' },
  ].map((options): RuleCase => [
    'AzureResourceName',
    'no group',
    'vnet-shop',
    options,
    GROUP_FIRST,
  ]),
  [
    'AzureResourceName',
    'no subscription',
    'stshop',
    { resourceType: 'storageAccount', resourceGroupName: 'rg-shop' },
    ['Please select a subscription first'],
  ],
  [
    'AzureResourceName',
    'pattern',
    'shop',
    { ...NETWORK, pattern: '^vnet-' },
    MISMATCH,
  ],
  [
    'AzureSubscriptionPicker',
    'empty',
    undefined,
    {},
    ['Please select a subscription Id'],
  ],
  ['AzureSubscriptionPicker', 'chosen', subscription, {}, []],
  [
    'AzureSubscriptionPicker',
    'may be empty',
    {},
    { optional: true },
    ['Please select a subscription Id'],
  ],
  [
    'AzureSubscriptionPicker',
    'may be empty',
    { id: '', name: '' },
    { optional: true },
    [],
  ],
  [
    'AzureResourceGroupPicker',
    'nothing',
    {},
    {},
    ['Please select a subscription Id'],
  ],
  [
    'AzureResourceGroupPicker',
    'half',
    { subscription },
    { optional: true },
    ['Please select a resource group'],
  ],
  ['AzureResourceGroupPicker', 'all', { subscription, resourceGroup }, {}, []],
  ['AzureResourceGroupPicker', 'may be empty', {}, { optional: true }, []],
  [
    'AzurePolicyAssignmentPicker',
    'C-098: without a resource',
    {
      subscription,
      resourceGroup,
      policyAssignment: {
        displayName: 'Tags',
        policyDefinitionId: '/p',
        scope: '/s',
        assignmentId: '/a',
        type: 'x',
      },
    },
    {},
    [],
  ],
  [
    'AzureLogicAppPicker',
    'C-101',
    { subscription, resourceGroup },
    {},
    ['Please select an app service plan'],
  ],
  [
    'AzureSubnetPicker',
    'C-103',
    { subscription, resourceGroup, virtualNetwork },
    {},
    ['Please select a subnet'],
  ],
  [
    'EnvironmentAccessCheck',
    'nothing',
    '',
    {},
    ['Please select an environment'],
  ],
  ['EnvironmentAccessCheck', 'good', 'prod', { environment: 'prod' }, []],
  [
    'EnvironmentAccessCheck',
    'another than asked for',
    'nonProd',
    { environment: 'prod' },
    ['Please select an environment'],
  ],
  ...[
    'AzureResourcePicker',
    'AzureAppServicePlanPicker',
    'AzureStorageAccountPicker',
    'AzureVirtualNetworkPicker',
  ].map((field): RuleCase => [
    field,
    'no resource group',
    { subscription },
    {},
    ['Please select a resource group'],
  ]),
  ['NetworkRange', 'empty', '', {}, MANDATORY],
  ['NetworkRange', 'may be empty', '', { optional: true }, []],
  ['NetworkRange', 'good', '10.60.4.0/25', { within: '10.60.4.0/24' }, []],
  [
    'NetworkRange',
    'outside',
    '10.60.5.0/25',
    { within: '10.60.4.0/24' },
    [NETWORK_RANGE_MESSAGES.outside('10.60.4.0/24')],
  ],
];

/** The lookups of values without errors. */
const LOOKUPS: LookupCase[] = [
  [
    'ResourceGroupName',
    'rg',
    { subscriptionId: SUB, existsMessage: 'Taken' },
    [
      {
        kind: 'free',
        list: 'azure/resource-groups',
        params: { subscriptionId: SUB },
        id: 'rg',
        message: 'Taken',
        goodMessage: 'Resource Group Available',
      },
    ],
  ],
  [
    'ResourceGroupName',
    'rg',
    { subscriptionId: SUB },
    [{ message: 'Resource Group Already Exists' }],
  ],
  [
    'AzureResourceName',
    'vnet-shop',
    NETWORK,
    [
      {
        kind: 'free',
        list: 'azure/network-names',
        params: IN_GROUP,
        id: 'vnet-shop',
        message: 'The name is already taken. Please try another name',
        goodMessage: 'The name is available',
      },
    ],
  ],
  [
    'AzureResourceName',
    'stshop',
    { ...STORAGE, existsMessage: 'Taken' },
    [
      {
        kind: 'free',
        list: 'azure/storage-account-names',
        params: { subscriptionId: SUB },
        id: 'stshop',
        message: 'Taken',
      },
    ],
  ],
  ['AzureResourceName', '', { ...STORAGE, optional: true }, []],
  [
    'AzureSubscriptionPicker',
    subscription,
    {},
    [
      {
        kind: 'exists',
        list: 'azure/subscriptions',
        params: {},
        id: SUB,
        sent: { subscription },
      },
    ],
  ],
  [
    'AzureSubscriptionPicker',
    subscription,
    { for: 'create' },
    [
      { kind: 'exists', list: 'azure/subscriptions' },
      { kind: 'may-create', list: 'azure/subscriptions', id: SUB },
    ],
  ],
  [
    'AzureResourceGroupPicker',
    { subscription, resourceGroup },
    { for: 'create' },
    [
      { kind: 'exists', list: 'azure/resource-groups', id: 'rg-shop' },
      {
        kind: 'may-create',
        list: 'azure/resource-groups',
        params: { subscriptionId: SUB },
        id: 'rg-shop',
      },
    ],
  ],
  [
    'AzureResourceGroupPicker',
    { subscription, resourceGroup },
    { for: 'delete' },
    [
      { kind: 'exists', list: 'azure/resource-groups' },
      {
        kind: 'may-delete',
        list: 'azure/resource-groups',
        params: { subscriptionId: SUB },
        id: 'rg-shop',
      },
    ],
  ],
  [
    'AzureSubnetPicker',
    {
      subscription,
      resourceGroup,
      virtualNetwork,
      subnet: { subnet_id: '/subnet', subnet_name: 'a' },
    },
    {},
    [
      {
        kind: 'exists',
        list: 'azure/subnets',
        params: {
          subscriptionId: SUB,
          resourceGroupName: 'rg-shop',
          virtualNetworkName: 'vnet',
        },
        id: '/subnet',
      },
    ],
  ],
  [
    'AzureLogicAppPicker',
    {
      subscription,
      resourceGroup,
      appServicePlan: { appserviceplan_id: '/plan', name: 'p' },
      logicApp: { id: '/app', name: 'a' },
    },
    {},
    [{ list: 'azure/logic-apps', params: { plan: '/plan' }, id: '/app' }],
  ],
  [
    'EnvironmentAccessCheck',
    'prod',
    {},
    [
      {
        kind: 'environment-access',
        message:
          'You do not have access to the prod environment of Core shared services subscription.',
        failureMessage: 'Error while checking subscription access.',
      },
    ],
  ],
];

testFieldRules({ describe, it }, AZURE_FIELD_RULES, {
  cases: CASES,
  lookups: LOOKUPS,
  options: {
    ResourceGroupName: { subscriptionId: SUB },
    AzureResourceName: {
      resourceType: 'virtualNetwork',
      subscriptionId: SUB,
      resourceGroupName: 'rg-shop',
    },
  },
  textFields: [
    'ResourceGroupName',
    'AzureResourceName',
    'EnvironmentAccessCheck',
    'NetworkRange',
  ],
});
