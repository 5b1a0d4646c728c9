import {
  testFieldRules,
  type LookupCase,
  type RuleCase,
} from '@portal/plugin-field-kit-common/testUtils';
import { CONFLUENT_FIELD_RULES } from '.';

const company = {
  topics: {
    approver: 'Priya Approver',
    abbreviations: {
      repository: 'platform-configuration',
      path: 'config/abbreviations.json',
    },
  },
  contacts: {},
};
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
const MANDATORY = ['This is a mandatory Field'];
const POOL_NAME = [
  'Use at most 64 lower-case letters, digits, hyphens and underscores. Begin and end with a letter or digit',
];
const MISMATCH = ['The expression is not matching with the Regex Expression'];

/** Cases from the specification for each field: value, options, messages. */
const CASES: RuleCase[] = [
  ['IdPoolName', 'empty', '', { environment: 'dev' }, MANDATORY],
  ['IdPoolName', 'may be empty', '', { optional: true }, []],
  ...['a', '1', 'a-b_c', 'x'.repeat(64)].map((name): RuleCase => [
    'IdPoolName',
    name,
    name,
    { environment: 'prod' },
    [],
  ]),
  ...['A', '-a', 'a_', 'a b', 'a.b', 'x'.repeat(65)].map((name): RuleCase => [
    'IdPoolName',
    `no ${name}`,
    name,
    { environment: 'prod' },
    POOL_NAME,
  ]),
  ...[undefined, '', 'test'].map((environment): RuleCase => [
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
];

/** The lookups of values without errors. */
const LOOKUPS: LookupCase[] = [
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
        kind: 'exists',
        list: 'directory/application-names',
        params: { applicationId: parts.appId },
        id: parts.appName,
      },
      {
        kind: 'free',
        list: 'confluent/topics',
        params: { environment: 'dev' },
        id: parts.topicName,
      },
    ],
  ],
];

testFieldRules({ describe, it }, CONFLUENT_FIELD_RULES, {
  cases: CASES,
  lookups: LOOKUPS,
  company,
  options: { IdPoolName: { environment: 'dev' } },
  textFields: ['IdPoolName'],
});
