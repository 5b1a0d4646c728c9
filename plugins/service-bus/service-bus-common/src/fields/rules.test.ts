import {
  testFieldRules,
  type LookupCase,
  type RuleCase,
} from '@portal/plugin-field-kit-common/testUtils';
import { SERVICE_BUS_FIELD_RULES } from '.';

const topicData = {
  appName: 'basket',
  interfaceId: 'int1',
  functionality: 'orders',
  topicName: 'basket-int1-orders',
};

/** Cases from the specification for each field: value, options, messages. */
const CASES: RuleCase[] = [
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
  ).map(([what, value]): RuleCase => [
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
  ).map((value): RuleCase => [
    'ServiceBusEntityPicker',
    `a ${value.entity}`,
    { env: 'dev', ...value },
    {},
    [],
  ]),
];

/** The lookups of values without errors. */
const LOOKUPS: LookupCase[] = [
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
];

testFieldRules({ describe, it }, SERVICE_BUS_FIELD_RULES, {
  cases: CASES,
  lookups: LOOKUPS,
});
