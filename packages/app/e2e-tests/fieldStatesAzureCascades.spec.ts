// covers: azure-*, service-bus-*
import {
  answer,
  type FieldRow,
  holds,
  isClosed,
  neverSays,
  offers,
  pick,
  says,
  select,
  type Step,
  type TableFields,
  tells,
  testFieldTable,
  type,
} from './support/fieldTable';

const SANDBOX = '2cba2c99-061c-53be-b381-77f11e0586af';

const cascade = (is: string, title: string) => ({
  is,
  title,
  type: 'object' as const,
});

const cascades: TableFields = {
  groups: cascade('AzureResourceGroupPicker', 'A group'),
  resources: cascade('AzureResourcePicker', 'A resource'),
  policies: cascade('AzurePolicyAssignmentPicker', 'A policy'),
  plans: cascade('AzureAppServicePlanPicker', 'A plan'),
  logic: cascade('AzureLogicAppPicker', 'A logic app'),
  storage: cascade('AzureStorageAccountPicker', 'An account'),
  vnets: cascade('AzureVirtualNetworkPicker', 'A network'),
  subnets: cascade('AzureSubnetPicker', 'A subnet'),
};

const inCommerce = pick('commerce-nonprod', 'Subscription');
const toGroup = (name: string) => [inCommerce, pick(name, 'Resource group')];

/** The levels of a field are closed until the one above them is chosen. */
const areClosed = (...labels: string[]): Step[] => labels.map(isClosed);

const cascadeRows: FieldRow[] = [
  {
    ids: 'C-103',
    field: 'subnets',
    when: 'begins with everything below the subscription closed',
    shows: areClosed('Resource group', 'Virtual network', 'Subnet'),
    refused: 'Please select a subscription Id',
  },
  {
    ids: 'C-095',
    field: 'groups',
    when: 'wants a group once there is a subscription',
    user: [inCommerce],
    refused: 'Please select a resource group',
  },
  {
    ids: 'C-095, C-096, C-120',
    field: 'groups',
    when: 'offers the groups of the subscription, those of later pages too',
    user: [
      type('contact-centre', 'Resource group'),
      pick('rg-contact-centre-test', 'Resource group'),
    ],
    shows: [tells({ Location: 'westeurope', Tags: /application_id: APP1034/ })],
  },
  {
    ids: 'C-097, C-105',
    field: 'resources',
    when: 'offers the resources of the group',
    user: [...toGroup('rg-basket-dev'), pick('kv-basket-dev', 'Resource')],
    shows: [tells({ 'Resource type': 'Microsoft.KeyVault/vaults' })],
  },
  {
    ids: 'C-098, C-109',
    field: 'policies',
    when: 'offers the policies of the group',
    user: [
      ...toGroup('rg-basket-dev'),
      pick(
        'Inherit the tag application_id from the resource group',
        'Policy assignment',
      ),
    ],
    shows: [
      tells({
        'Policy definition': /cd3aa116-8754-49c9-a813-ad46512ece54$/,
        Scope: /rg-basket-dev$/,
        'Assignment location': 'westeurope',
      }),
    ],
  },
  {
    ids: 'C-102, C-104',
    field: 'policies',
    when: 'reads the policies anew for a resource',
    user: [pick('stbasketdev', 'Resource (optional)')],
    shows: [
      holds('', 'Policy assignment'),
      offers(['Allowed locations'], 'Policy assignment'),
    ],
    refused: 'Please select a policy assignment',
  },
  {
    ids: 'C-099, C-106',
    field: 'plans',
    when: 'offers the plans of the group',
    user: [
      ...toGroup('rg-order-management-dev'),
      offers(
        ['asp-order-management-dev', 'asp-order-management-web-dev'],
        'App service plan',
      ),
    ],
    shows: [
      pick('asp-order-management-dev', 'App service plan'),
      tells({
        'App service plan id': /serverfarms\/asp-order-management-dev$/i,
      }),
    ],
  },
  {
    ids: 'C-101, C-107',
    field: 'logic',
    when: 'offers the logic apps on the plan, and tells their subnet',
    user: [
      ...toGroup('rg-order-management-dev'),
      pick('asp-order-management-dev', 'App service plan'),
      pick('logic-order-management-intake-dev', 'Logic app'),
    ],
    shows: [
      tells({
        'Logic app id': /logic-order-management-intake-dev$/,
        'Virtual network subnet': /snet-logic-apps$/,
      }),
    ],
  },
  {
    ids: 'C-101, C-104',
    field: 'logic',
    when: 'on a plan that has none',
    user: [pick('asp-order-management-web-dev', 'App service plan')],
    shows: [
      holds('', 'Logic app'),
      says('There are no logic apps on this app service plan'),
    ],
    refused: 'Please select a logic app',
  },
  {
    ids: 'C-100, C-108',
    field: 'storage',
    when: 'offers the storage accounts of the group',
    user: [
      pick('digital-sandbox', 'Subscription'),
      pick('rg-sandbox-asha', 'Resource group'),
      pick('stsandboxasha', 'Storage account'),
    ],
    shows: [tells({ 'Storage account id': /stsandboxasha$/ })],
  },
  {
    ids: 'C-100, C-104',
    field: 'storage',
    when: 'in a group that has none',
    user: [pick('rg-sandbox-empty', 'Resource group')],
    shows: [
      holds('', 'Storage account'),
      says('There are no storage accounts in this resource group'),
    ],
    refused: 'Please select a storage account',
  },
  {
    ids: 'C-103, C-110',
    field: 'vnets',
    when: 'offers the networks of the group',
    user: [
      ...toGroup('rg-network-commerce-nonprod'),
      pick('vnet-commerce-nonprod', 'Virtual network'),
    ],
    shows: [tells({ 'Virtual network id': /vnet-commerce-nonprod$/ })],
  },
  {
    ids: 'C-103, C-111',
    field: 'subnets',
    when: 'goes down to the subnet',
    user: [
      ...toGroup('rg-network-commerce-nonprod'),
      pick('vnet-commerce-nonprod', 'Virtual network'),
      pick('snet-apps', 'Subnet'),
    ],
    shows: [
      tells({ 'Subnet id': /vnet-commerce-nonprod\/subnets\/snet-apps$/ }),
    ],
  },
  {
    ids: 'C-104',
    field: 'subnets',
    when: 'loses everything below a change',
    user: [pick('digital-sandbox', 'Subscription')],
    shows: [
      holds('', 'Resource group'),
      holds('', 'Virtual network'),
      holds('', 'Subnet'),
      ...areClosed('Virtual network', 'Subnet'),
      tells({ 'Subscription id': SANDBOX }),
    ],
    refused: 'Please select a resource group',
  },
];

testFieldTable('cascades of Azure', cascades, cascadeRows);

const bus: TableFields = {
  form: { is: 'ServiceBusForm', title: 'Bus', type: 'object' },
  topic: { is: 'ServiceBusTopicPicker', title: 'Bus topic', type: 'object' },
  own: { is: 'ServiceBusEntityPicker', title: 'Own thing', type: 'object' },
};

const parts = (app: string, id: string, purpose: string): Step[] => [
  type(app, 'App name'),
  type(id, 'Interface id'),
  type(purpose, 'Functionality'),
];

const busRows: FieldRow[] = [
  {
    ids: 'C-088',
    field: 'form',
    when: 'is empty',
    refused: 'Please select topic, queue or subscription',
  },
  {
    ids: 'C-089',
    field: 'form',
    when: 'has an entity and no environment',
    user: [select('topic', 'Entity')],
    refused: 'Please select an environment',
  },
  {
    ids: 'C-090',
    field: 'form',
    when: 'has no parts of a name',
    user: [select('dev', 'Environment')],
    refused: 'App name is missing',
  },
  {
    ids: 'C-090, C-092',
    field: 'form',
    when: 'makes the name of a topic that is there',
    user: parts('chkout', 'app1002', 'order-placed-dev'),
    shows: [
      tells({ 'Topic name': 'chkout-app1002-order-placed-dev' }),
      says(
        'A topic already exists with the same name. Please try another name',
      ),
    ],
    refused:
      'A topic already exists with the same name. Please try another name',
  },
  {
    ids: 'C-090, C-092',
    field: 'form',
    when: 'makes the name of a topic that is free',
    user: parts('chkout', 'app1002', 'table-free'),
    shows: [says('The name is available for use')],
  },
  {
    ids: 'C-090',
    field: 'form',
    when: 'refuses markup in a name',
    user: [type('<img src=x onerror="document.title=1">', 'Functionality')],
    shows: [says('Only use letters, numbers, full stop')],
  },
  {
    ids: 'C-088, C-093',
    field: 'form',
    when: 'is about a queue with the same parts',
    user: [select('queue', 'Entity'), ...parts('chkout', 'app1002', 'free-q')],
    shows: [
      tells({ 'Queue name': 'chkout-app1002-free-q' }),
      neverSays('available'),
    ],
  },
  {
    ids: 'C-088, C-091, C-092',
    field: 'form',
    when: 'is about a subscription, and wants a topic',
    user: [select('subscription', 'Entity')],
    refused: 'Please select a topic',
  },
  {
    ids: 'C-091',
    field: 'form',
    when: 'wants a name of the subscription',
    user: [pick('chkout-app1002-order-placed-dev', 'Topic')],
    shows: [
      says(
        "This becomes a request: nothing is created until it is agreed to. The topic 'chkout-app1002-order-placed-dev' in dev belongs to 'group:default/checkout'",
      ),
    ],
    refused: 'The name of the subscription is missing',
  },
  {
    ids: 'C-091',
    field: 'form',
    when: 'cannot tell who has to agree, and goes on all the same',
    user: [
      answer(
        '**/api/service-bus/dev/consent?*',
        {
          error: { name: 'UpstreamUnavailableError', message: 'It is away' },
          response: { statusCode: 502 },
        },
        502,
      ),
      pick('paygate-app1014-payment-settled-dev', 'Topic'),
    ],
    shows: [
      says('Whether somebody else has to agree could not be checked'),
      says('(It is away)'),
    ],
    refused: 'The name of the subscription is missing',
  },
  {
    ids: 'C-091',
    field: 'form',
    when: 'takes no more than 50 characters for a subscription',
    user: [type('s'.repeat(51), 'Subscription name')],
    shows: [says('Use at most 50 characters')],
    refused: 'Use at most 50 characters',
  },
  {
    ids: 'C-089, C-092',
    field: 'topic',
    when: 'is empty, with the topics closed',
    shows: [isClosed('Topic')],
    refused: 'Please select an environment',
  },
  {
    ids: 'C-092',
    field: 'topic',
    when: 'offers the topics of the environment',
    user: [
      select('nonProd', 'Environment'),
      pick('staffid-app1039-joiner-leaver-nonprod', 'Topic'),
    ],
    shows: [tells({ Namespace: 'sb-retail-integration-nonprod' })],
  },
  {
    ids: 'C-092, C-104',
    field: 'topic',
    when: 'loses the topic with another environment',
    user: [select('dev', 'Environment')],
    shows: [holds('', 'Topic')],
    refused: 'Please select a topic',
  },
  {
    ids: 'C-092',
    field: 'topic',
    when: 'in an environment without topics',
    user: [
      answer('**/api/service-bus/prod/topics', {
        topics: [],
        complete: true,
        limit: 5_000,
      }),
      select('prod', 'Environment'),
    ],
    shows: [says('There are no topics in prod')],
  },
  {
    ids: 'C-089',
    field: 'own',
    when: 'is empty, with the things closed',
    shows: [isClosed('Topic, queue or subscription')],
    refused: 'Please select an environment',
  },
  {
    ids: 'C-088, C-089',
    field: 'own',
    when: 'offers what templates made, by kind',
    user: [
      answer('**/api/service-bus/dev/deletable', {
        entities: [
          { entity: 'queue', name: 'mail-outbox' },
          { entity: 'subscription', name: 'reader', topic: 'order-placed' },
        ],
      }),
      select('dev', 'Environment'),
      pick('reader', 'Topic, queue or subscription'),
    ],
    shows: [tells({ Kind: 'Subscription', Topic: 'order-placed' })],
  },
  {
    ids: 'C-088',
    field: 'own',
    when: 'has nothing to offer',
    user: [
      answer('**/api/service-bus/nonProd/deletable', { entities: [] }),
      select('nonProd', 'Environment'),
    ],
    shows: [
      says(
        'No template made one for any of your groups, so there is none that you may delete',
      ),
      holds('', 'Topic, queue or subscription'),
    ],
    refused: 'Please select a topic, queue or subscription',
  },
];

testFieldTable('the service bus', bus, busRows);
