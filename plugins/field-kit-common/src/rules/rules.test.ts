import { buildCompany } from '../__fixtures__/company';
import { FIELD_RULES, type FieldName } from '../fieldRules';
import { NO_GROUP_ID } from './azureDirectoryGroupPicker';

const company = buildCompany();
const SUB = '11111111-2222-3333-4444-555555555555';
const GROUP = '66666666-2222-3333-4444-555555555555';

const subscription = { id: SUB, name: 'Shop' };
const resourceGroup = {
  id: `/subscriptions/${SUB}/resourceGroups/rg-shop`,
  resourceGroupName: 'rg-shop',
  location: 'westeurope',
  tags: {},
};
const virtualNetwork = { vnet_id: '/vnet', vnet_name: 'vnet' };
const parts = {
  productGroup: 'Shop',
  productGroupAbbreviation: 'shop',
  technologyGroup: 'checkout',
  technologyGroupAbbreviation: 'chk',
  appName: 'basket',
  appId: 'APP1001',
  interfaceId: '',
  functionality: 'orders',
  environment: 'dev',
  topicName: 'shop-chk-basket-APP1001-orders-dev',
};
const topicData = {
  appName: 'basket',
  interfaceId: 'int1',
  functionality: 'orders',
  topicName: 'basket-int1-orders',
};
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
const hopper = {
  catalogUrl: 'https://scm/o/x/blob/main/catalog-info.yaml',
  componentName: 'basket',
  componentURL: 'https://scm/o/x',
  repoName: 'x',
  Branch: 'main',
  TechDocsRef: '',
  TechDocPath: '',
};

type Case = [
  field: FieldName,
  what: string,
  value: unknown,
  options: object,
  expected: string[],
];

const MANDATORY = ['This is a mandatory Field'];
const IN_GROUP = { subscriptionId: SUB, resourceGroupName: 'rg-shop' };
const NETWORK = { resourceType: 'virtualNetwork', ...IN_GROUP };
const STORAGE = { resourceType: 'storageAccount', subscriptionId: SUB };
const NETWORK_NAME = [
  'Use 2 to 64 letters, digits, full stops, hyphens and underscores. Begin with a letter or digit, and end with one or with an underscore',
];
const STORAGE_NAME = ['Use 3 to 24 lower-case letters and digits'];
const GROUP_FIRST = ['Please select a resource group first'];
const POOL_NAME = [
  'Use at most 64 lower-case letters, digits, hyphens and underscores. Begin and end with a letter or digit',
];
const BAD_EMAIL = ['Invalid Email format.Please check the domain.'];
const NAME_FORMAT = [
  'Only use letters, numbers, hyphen ("-") and underscore ("_").',
];
const MISMATCH = ['The expression is not matching with the Regex Expression'];

/** Cases from the specification for each field: value, options, messages. */
const CASES: Case[] = [
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
  ...['ab', 'vnet.Shop-1', 'v_', 'x'.repeat(64)].map((name): Case => [
    'AzureResourceName',
    `network ${name}`,
    name,
    NETWORK,
    [],
  ]),
  ...['a', '-a', '.a', '_a', 'a.', 'a-', 'a b', 'a/b', 'x'.repeat(65)].map(
    (name): Case => [
      'AzureResourceName',
      `no network ${name}`,
      name,
      NETWORK,
      NETWORK_NAME,
    ],
  ),
  ...['abc', '0ab', 'x'.repeat(24)].map((name): Case => [
    'AzureResourceName',
    `account ${name}`,
    name,
    STORAGE,
    [],
  ]),
  ...['ab', 'Abc', 'a-c', 'a_c', 'x'.repeat(25)].map((name): Case => [
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
  ].map((options): Case => [
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
  ['IdPoolName', 'empty', '', { environment: 'dev' }, MANDATORY],
  ['IdPoolName', 'may be empty', '', { optional: true }, []],
  ...['a', '1', 'a-b_c', 'x'.repeat(64)].map((name): Case => [
    'IdPoolName',
    name,
    name,
    { environment: 'prod' },
    [],
  ]),
  ...['A', '-a', 'a_', 'a b', 'a.b', 'x'.repeat(65)].map((name): Case => [
    'IdPoolName',
    `no ${name}`,
    name,
    { environment: 'prod' },
    POOL_NAME,
  ]),
  ...[undefined, '', 'test'].map((environment): Case => [
    'IdPoolName',
    `environment ${environment}`,
    'basket',
    { environment },
    ['Environment Value is missing'],
  ]),
  [
    'IdPoolName',
    'pattern',
    'shop',
    { environment: 'dev', pattern: '^b' },
    MISMATCH,
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
  [
    'ServiceBusForm',
    'nothing',
    {},
    {},
    ['Please select topic, queue or subscription'],
  ],
  [
    'ServiceBusForm',
    'no env',
    { entity: 'queue' },
    {},
    ['Please select an environment'],
  ],
  [
    'ServiceBusForm',
    'C-090',
    { entity: 'topic', env: 'dev', topicData },
    {},
    [],
  ],
  [
    'ServiceBusForm',
    'C-093',
    { entity: 'queue', env: 'prod', topicData },
    {},
    [],
  ],
  [
    'ServiceBusForm',
    'a name of its own',
    {
      entity: 'topic',
      env: 'dev',
      topicData: { ...topicData, topicName: 'other' },
    },
    {},
    [
      'The name is not the one that app name, interface id and functionality make',
    ],
  ],
  [
    'ServiceBusForm',
    'C-091 no topic',
    {
      entity: 'subscription',
      env: 'dev',
      subscription: { selectedTopic: '', subscriptionName: 'x' },
    },
    {},
    ['Please select a topic'],
  ],
  [
    'ServiceBusForm',
    'subscription one over',
    {
      entity: 'subscription',
      env: 'dev',
      subscription: { selectedTopic: 't', subscriptionName: 'x'.repeat(51) },
    },
    {},
    ['Use at most 50 characters'],
  ],
  [
    'ServiceBusTopicPicker',
    'no env',
    undefined,
    {},
    ['Please select an environment'],
  ],
  [
    'ServiceBusEntityPicker',
    'no env',
    undefined,
    {},
    ['Please select an environment'],
  ],
  ['ServiceBusEntityPicker', 'nothing', { name: '' }, { optional: true }, []],
  ...(
    [
      ['nothing', { name: '' }],
      ['no kind', { name: 'orders' }],
      ['no name', { entity: 'queue', name: '' }],
      ['no topic', { entity: 'subscription', name: 'reader' }],
      ['a topic of a queue', { entity: 'queue', name: 'a', topic: 'b' }],
      ['no name of a queue', { entity: 'queue', name: '/../x' }],
      ['no name of a topic', { entity: 'subscription', name: 'a', topic: '' }],
      ['something else', { entity: 'queue', name: 'a', owner: 'b' }],
      ['another kind', { entity: 'rule', name: 'a' }],
    ] as const
  ).map(([what, value]): Case => [
    'ServiceBusEntityPicker',
    what,
    { env: 'dev', ...value },
    {},
    ['Please select a topic, queue or subscription'],
  ]),
  ...(
    [
      { entity: 'topic', name: 'orders' },
      { entity: 'queue', name: 'jobs' },
      { entity: 'subscription', name: 'reader', topic: 'orders' },
    ] as const
  ).map((value): Case => [
    'ServiceBusEntityPicker',
    `a ${value.entity}`,
    { env: 'dev', ...value },
    {},
    [],
  ]),
  [
    'ConfluentServiceAccountPicker',
    'C-059',
    { account: 'sa', environment: '' },
    {},
    ['Environment Value is missing'],
  ],
  [
    'ConfluentServiceAccountPicker',
    'C-058',
    { account: '', environment: 'dev' },
    {},
    ['Service Account Value is missing'],
  ],
  [
    'ConfluentServiceAccountLimiter',
    'empty',
    undefined,
    {},
    ['Environment Value is missing'],
  ],
  ['IdPoolPicker', 'C-067', undefined, {}, ['Environment Value is missing']],
  [
    'IdPoolPicker',
    'C-066',
    { account: ' ', environment: 'prod' },
    {},
    ['Id Pool Value is missing'],
  ],
  [
    'TopicPicker',
    'C-076',
    { topicname: '', environment: 'dev' },
    {},
    ['Topicname Selection is empty. Select a valid Topicname'],
  ],
  ['TopicPicker', 'good', { topicname: 't', environment: 'dev' }, {}, []],
  [
    'ConfluentTopicConfigPicker',
    'C-061',
    { environment: 'dev', topicName: '', cluster_id: '', partitions: 0 },
    {},
    ['The configuration of a topic is missing. Select a topic'],
  ],
  ['TopicNameBuilder', 'C-083, C-084, C-087', parts, {}, []],
  [
    'TopicNameBuilder',
    'C-086',
    { ...parts, technologyGroup: 'Unassigned' },
    {},
    ['Please ensure both TechnologyGroup and ProductGroup are assigned.'],
  ],
  [
    'TopicNameBuilder',
    'C-086 from the start',
    undefined,
    {},
    ['Please ensure both TechnologyGroup and ProductGroup are assigned.'],
  ],
  [
    'TopicNameBuilder',
    'a name of its own',
    { ...parts, topicName: 'mine' },
    {},
    ['The name of the topic is not the one that its parts make'],
  ],
  ['GithubUserId', 'good', 'ann-lee', {}, []],
  ['GithubUserId', 'managed', 'ann-lee_ret', {}, []],
  [
    'GithubUserId',
    'C-131 no login',
    '-ann',
    {},
    ['User not found in the specified GitHub organization'],
  ],
  [
    'GithubUserId',
    'C-131 empty',
    '',
    {},
    ['User not found in the specified GitHub organization'],
  ],
  [
    'GithubUserId',
    'C-137 empty',
    '',
    { check: 'profile' },
    ['Github Id does not exist'],
  ],
  ['GithubUserId', 'longest', 'a'.repeat(39), { check: 'profile' }, []],
  [
    'GithubUserId',
    'one over',
    'a'.repeat(40),
    { check: 'profile' },
    ['Github Id does not exist'],
  ],
  ['GithubCopilotCheck', 'good', 'ann', { login: 'ann' }, []],
  [
    'GithubCopilotCheck',
    'another than asked for',
    'bob',
    { login: 'ann' },
    ['Github Id does not exist'],
  ],
  [
    'RepositoryName',
    'C-165',
    { mode: 'custom', name: '' },
    {},
    ['Repository cannot be empty.'],
  ],
  [
    'RepositoryName',
    'C-166',
    { mode: 'custom', name: 'a b' },
    {},
    ['Invalid Repository. Please enter a valid one.'],
  ],
  [
    'RepositoryName',
    'C-166 path',
    { mode: 'existing', name: '..' },
    {},
    ['Invalid Repository. Please enter a valid one.'],
  ],
  [
    'RepositoryName',
    'longest',
    { mode: 'custom', name: 'x'.repeat(100) },
    {},
    [],
  ],
  [
    'RepositoryName',
    'one over',
    { mode: 'custom', name: 'x'.repeat(101) },
    {},
    ['Invalid Repository. Please enter a valid one.'],
  ],
  [
    'RepositoryName',
    'mode not offered',
    { mode: 'existing', name: 'x' },
    { modes: ['custom'] },
    ['Invalid Repository. Please enter a valid one.'],
  ],
  [
    'RepositoryName',
    'pattern',
    { mode: 'custom', name: 'x' },
    { pattern: '^svc-' },
    MISMATCH,
  ],
  [
    'RepositoryName',
    'pattern of new names only',
    { mode: 'existing', name: 'x' },
    { pattern: '^svc-' },
    [],
  ],
  [
    'ComponentHopper',
    'C-127',
    undefined,
    {},
    [
      'Select a component. It needs a repository url and a catalog file in that repository',
    ],
  ],
  ['ComponentHopper', 'good', hopper, {}, []],
  ['GroupByEmailCheck', 'empty', '', {}, MANDATORY],
  ['GroupByEmailCheck', 'C-141', 'help@support.retail.example', {}, []],
  ['GroupByEmailCheck', 'C-141', 'help@other.example', {}, BAD_EMAIL],
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
  ['Timestamp', 'C-148', '21-11-2026 03:04:05:067', {}, []],
  [
    'Timestamp',
    'empty',
    '',
    {},
    ['This is no moment in the format of the field'],
  ],
];

describe('check', () => {
  it.each(CASES)('%s: %s', (field, _, value, options, expected) => {
    expect(FIELD_RULES[field].check(value, options, company)).toEqual(expected);
  });
});

const lookupsOf = (field: FieldName, value: unknown, options: object = {}) =>
  FIELD_RULES[field].lookups(value, options, company);

describe('lookups', () => {
  it.each<[FieldName, unknown, object, object[]]>([
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
      'IdPoolName',
      'basket',
      { environment: 'prod' },
      [
        {
          kind: 'free',
          list: 'confluent/id-pool-names',
          params: { environment: 'prod' },
          id: 'basket',
          message: 'The name is already taken. Please try another name',
          goodMessage: 'The name is available',
        },
      ],
    ],
    ['IdPoolName', '', { environment: 'prod', optional: true }, []],
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
      'AzureDirectoryGroupPicker',
      { id: GROUP, displayName: 'IT' },
      { for: 'delete' },
      [
        { kind: 'exists' },
        { kind: 'may-delete', list: 'directory/groups', id: GROUP },
      ],
    ],
    [
      'TopicPicker',
      { topicname: 'orders', environment: 'dev' },
      { for: 'delete' },
      [
        { kind: 'exists', list: 'confluent/topics' },
        {
          kind: 'may-delete',
          list: 'confluent/topics',
          params: { environment: 'dev' },
          id: 'orders',
        },
      ],
    ],
    [
      'ConfluentServiceAccountPicker',
      { account: 'sa-1', environment: 'dev' },
      { for: 'delete' },
      [
        { kind: 'exists', list: 'confluent/service-accounts' },
        {
          kind: 'may-delete',
          list: 'confluent/service-accounts',
          id: 'sa-1',
        },
      ],
    ],
    [
      'ServiceBusTopicPicker',
      { env: 'dev', topicName: 'orders' },
      {},
      [
        {
          kind: 'exists',
          list: 'service-bus/topics',
          params: { environment: 'dev' },
          id: 'orders',
        },
      ],
    ],
    [
      'ServiceBusEntityPicker',
      { env: 'dev', entity: 'queue', name: 'jobs' },
      {},
      [
        {
          kind: 'may-delete',
          list: 'service-bus/things',
          params: { environment: 'dev' },
          sent: { entity: 'queue', name: 'jobs' },
          message:
            'No template made this for one of your groups, or it is gone already. Please select another one',
        },
      ],
    ],
    [
      'ServiceBusEntityPicker',
      { env: 'prod', entity: 'subscription', topic: 'orders', name: 'reader' },
      {},
      [
        {
          params: { environment: 'prod' },
          sent: { entity: 'subscription', topic: 'orders', name: 'reader' },
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
    [
      'ServiceBusForm',
      {
        entity: 'subscription',
        env: 'dev',
        subscription: { selectedTopic: 't', subscriptionName: 's' },
      },
      {},
      [
        { kind: 'exists', list: 'service-bus/topics', id: 't' },
        {
          kind: 'free',
          list: 'service-bus/subscriptions',
          params: { environment: 'dev', topic: 't' },
          id: 's',
        },
      ],
    ],
    [
      'ConfluentServiceAccountPicker',
      { account: 'sa', environment: 'dev' },
      { mra: 'checkout' },
      [
        {
          kind: 'exists',
          list: 'confluent/service-accounts',
          params: { environment: 'dev', type: 'team', mra: 'checkout' },
          id: 'sa',
          message:
            "You don't have the Service Account in Non-Production environment",
        },
      ],
    ],
    [
      'ConfluentServiceAccountLimiter',
      { environment: 'prod' },
      { type: 'application', mra: 'APP1001' },
      [
        {
          kind: 'service-accounts-below',
          isFleeting: true,
          limit: 2,
          environment: 'prod',
          type: 'application',
          mra: 'APP1001',
        },
      ],
    ],
    [
      'IdPoolPicker',
      { account: 'subject', environment: 'prod' },
      {},
      [
        {
          kind: 'exists',
          list: 'confluent/id-pool-subjects',
          params: { environment: 'prod' },
          id: 'subject',
          message: "You don't have the Id Pool in Production environment",
        },
      ],
    ],
    [
      'TopicNameBuilder',
      parts,
      {},
      [
        {
          kind: 'abbreviations-match',
          repository: 'platform-configuration',
          productGroupAbbreviation: 'shop',
        },
        {
          kind: 'free',
          list: 'confluent/topics',
          params: { environment: 'dev' },
          id: parts.topicName,
        },
      ],
    ],
    [
      'GithubUserId',
      'ann',
      {},
      [
        {
          kind: 'exists',
          list: 'source-control/members',
          id: 'ann',
          message: 'User not found in the specified GitHub organization',
          goodMessage: 'Valid GitHub username',
        },
      ],
    ],
    [
      'GithubUserId',
      'ann',
      { check: 'profile' },
      [
        {
          kind: 'github-profile',
          message: 'Github Id does not exist',
          liveMessage: 'GitHub User not found',
          incompleteMessage:
            'Company name or GitHub username is missing in the user profile',
          goodMessage: 'Valid GitHub ID',
          failureMessage: 'Error fetching user data',
        },
      ],
    ],
    [
      'GithubCopilotCheck',
      'ann',
      {},
      [
        {
          kind: 'copilot-allowed',
          excludedCompanies: ['Contractor One', 'Contractor Two'],
          message:
            'User is not allowed to raise request for getting Github Co-Pilot Access',
        },
      ],
    ],
    [
      'RepositoryName',
      { mode: 'custom', name: 'x' },
      {},
      [
        {
          kind: 'free',
          list: 'source-control/repositories',
          id: 'x',
          message: 'Repository Name already exists',
        },
      ],
    ],
    [
      'RepositoryName',
      { mode: 'existing', name: 'x' },
      {},
      [
        {
          kind: 'exists',
          list: 'source-control/repositories',
          id: 'x',
          message: 'Invalid Repository. Please enter a valid one.',
          liveMessage: 'Repository not found',
        },
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
    ['Timestamp', '21-11-2026 03:04:05:067', {}, []],
  ])('%s %j %j', (field, value, options, expected) => {
    const found = lookupsOf(field, value, options);
    expect(found).toHaveLength(expected.length);
    expect(found).toMatchObject(expected);
  });

  it.each(CASES.filter(([, , , , expected]) => expected.length > 0))(
    'of %s: %s, which is not good, are none',
    (field, _, value, options) => {
      expect(lookupsOf(field, value, options)).toEqual([]);
    },
  );
});
