import { environment } from './environment';
import { uniqueName } from './newService';

/** What is sent for a form, field by field; undefined for nothing. */
export type FormValues = Record<string, unknown>;

/** What holds for the values of one template, told from outside: by what the server refuses. */
export interface TemplateRules {
  /** What no rule has anything against. */
  good: FormValues;
  /** Fields of `good` without each of which the form is not complete, while no other field minds. */
  required: string[];
  /** What is changed in `good`, with all that the server says to it. */
  broken: [changes: FormValues, complaint: string][];
  /** Systems that fields have to ask. */
  asked?: AskedSystem[];
}

/** What happens when a system gives no answer. */
export interface AskedSystem {
  service: 'graph' | 'azure' | 'confluent' | 'service-bus' | 'source-control';
  /** How it fails. */
  by: 'status' | 'cut' | 'malformed';
  /** The field that asks it. */
  title: string;
  /** What is changed in `good`, for fields whose system is not asked the same twice in a short time. */
  changes?: FormValues;
}

const UNKNOWN_ID = '11111111-1111-4111-8111-111111111111';
const LINE_BREAK = 'a line\nand another';

/** What the JSON schema of a form says, in the words of the scaffolder. */
const mismatch = (field: string, pattern: string) =>
  `instance.${field} does not match pattern ${JSON.stringify(pattern)}`;
const ONE_LINE = '^[^\\r\\n]*\\S[^\\r\\n]*$';
const BAD_DESCRIPTION: [FormValues, string] = [
  { description: LINE_BREAK },
  mismatch('description', ONE_LINE),
];

/** What every entry of the catalogue needs. */
const COMMON = { description: 'A test', owner: 'group:default/checkout' };
const REQUIRED = ['description', 'owner'];

// ---- Azure: Checkout sees commerce-nonprod, and of payments nothing.

const COMMERCE = 'd7e68027-2540-51be-a96e-2b5fa359a392';
const PAYMENTS = 'e3872c31-af41-51e9-98ce-61729293aa49';
const SUBSCRIPTION = { id: COMMERCE, name: 'commerce-nonprod' };

const NO_SUBSCRIPTION = 'Please select a subscription Id';
const notFound = (what: string) => `What was chosen was not found. ${what}`;

const pathOf = (group: string, subscription = COMMERCE) =>
  `/subscriptions/${subscription}/resourceGroups/${group}`;

/** A choice in a resource group. */
function inGroup(group: string, choice: object = {}, subscription = COMMERCE) {
  return {
    subscription: { ...SUBSCRIPTION, id: subscription },
    resourceGroup: {
      id: pathOf(group, subscription),
      resourceGroupName: group,
      location: 'westeurope',
      tags: {},
    },
    ...choice,
  };
}

const BASKET = 'rg-basket-dev';
const NETWORK = 'rg-network-commerce-nonprod';
const inBasket = (choice: object) => inGroup(BASKET, choice);
const basketId = (type: string, name: string) =>
  `${pathOf(BASKET)}/providers/${type}/${name}`;

/** A resource group that has to be there, and to be one that the person sees. */
function brokenGroup(field: string, title: string): [FormValues, string][] {
  return [
    [{ [field]: undefined }, `'${title}' ${NO_SUBSCRIPTION}`],
    [
      { [field]: { subscription: SUBSCRIPTION } },
      `'${title}' Please select a resource group`,
    ],
    [
      { [field]: inGroup('rg-nowhere') },
      `'${title}' ${notFound('Please select a resource group')}`,
    ],
    [
      { [field]: inGroup('rg-payment-gateway-prod', {}, PAYMENTS) },
      `'${title}' ${notFound('Please select a resource group')}`,
    ],
  ];
}

const plan = (name: string) => ({
  appserviceplan_id: basketId('Microsoft.Web/serverfarms', name),
  name,
});
const logicApp = (name: string) => ({
  id: basketId('Microsoft.Web/sites', name),
  name,
});
const storage = (name: string) => ({
  id: basketId('Microsoft.Storage/storageAccounts', name),
  name,
});
const vault = (name: string) => ({
  resource_id: basketId('Microsoft.KeyVault/vaults', name),
  resourceName: name,
  resourceType: 'Microsoft.KeyVault/vaults',
});
const policy = (name: string) => ({
  displayName: name,
  policyDefinitionId: '/providers/x',
  scope: pathOf(BASKET),
  assignmentId: basketId('Microsoft.Authorization/policyAssignments', name),
  type: 'Microsoft.Authorization/policyAssignments',
});
const network = (name: string) => ({
  vnet_id: `${pathOf(NETWORK)}/providers/Microsoft.Network/virtualNetworks/${name}`,
  vnet_name: name,
});
const VNET = network('vnet-commerce-nonprod');
const subnet = (name: string) => ({
  subnet_id: `${VNET.vnet_id}/subnets/${name}`,
  subnet_name: name,
});
const inNetwork = (choice: object) => inGroup(NETWORK, choice);

/** Changes that no rule of a field has anything against: only that `field` is not there is complained about. */
function fine(changes: FormValues, field: string): [FormValues, string] {
  return [
    { ...changes, [field]: undefined },
    `instance requires property "${field}"`,
  ];
}

/** A choice of a work order: what is there, and what is not, with what is told of it. */
function brokenChoice(
  field: string,
  title: string,
  { there, gone, missing }: Record<'there' | 'gone' | 'missing', object>,
  message: string,
): [FormValues, string][] {
  return [
    fine({ about: field, [field]: there }, 'description'),
    [{ about: field, [field]: undefined }, `'${title}' ${NO_SUBSCRIPTION}`],
    [{ about: field, [field]: missing }, `'${title}' ${message}`],
    [{ about: field, [field]: gone }, `'${title}' ${notFound(message)}`],
  ];
}

// ---- People and directory groups

const CHECKOUT_GROUP = {
  id: '77903bd8-6d10-51f0-a916-5299e497b1f3',
  displayName: 'Checkout',
};
const NO_GROUP =
  'Azure ActiveDirectory is required. Please select an AD group name';

/** A directory group that has to be chosen. */
const BROKEN_DIRECTORY_GROUP: [FormValues, string][] = [
  undefined,
  { id: '00000000-0000-0000-0000-000000000000', displayName: '' },
  { ...CHECKOUT_GROUP, id: UNKNOWN_ID },
].map(group => [{ group }, `'Directory group' ${NO_GROUP}`]);

const RIGHTS = { read: true, write: false, admin: false };
const member = (email: string) => ({ email, ...RIGHTS });
const access = (name: string) => ({ adgroup_name: name, ...RIGHTS });
const ASHA = 'app.requester@retail.example';

/** People of a list, each of whom has to be there. */
function brokenMembers(title: string): [FormValues, string][] {
  const bad: [unknown, string][] = [
    [[member('')], 'Entry 1: Email cannot be empty.'],
    [
      [member(ASHA), member('a@elsewhere.example')],
      'Entry 2: Invalid Email. Please enter a valid one. and match Regex',
    ],
    [
      [member(ASHA), member('former.colleague@retail.example')],
      'Entry 2: Invalid Email Id. Please enter a valid one.',
    ],
    [
      [member(ASHA), member(ASHA)],
      'Entry 2: This email is in the list already.',
    ],
    [
      Array.from({ length: 51 }, (_, index) =>
        member(`a${index}@retail.example`),
      ),
      'Add at most 50 entries',
    ],
    [
      [{ email: ASHA, read: 'yes' }],
      'The list cannot be read. Please fill it in again',
    ],
  ];
  return bad.map(([members, text]) => [{ members }, `'${title}' ${text}`]);
}

// ---- GitHub

const BASKET_CODE = `${environment.sourceControlUrl}/retail-example/basket-service`;
const COMPONENT = {
  catalogUrl: `${BASKET_CODE}/tree/main/catalog-info.yaml`,
  componentName: 'basket-service',
  componentURL: BASKET_CODE,
  repoName: 'basket-service',
  Branch: 'main',
  TechDocsRef: '',
  TechDocPath: '',
};

const NOBODY = uniqueName('nobody');
const COPILOT_FOR_NOBODY = { githubId: NOBODY, copilot: NOBODY };

// ---- Kafka and the service bus

const TOPIC = 'dc-dig-basket-app1001-int001-basket-updated-dev';
const NO_TOPIC = 'Topicname Selection is empty. Select a valid Topicname';

const POOL = '3c1f0a52-7a4e-4f0b-9a6d-0a5a1f0c1001';

const SETTINGS = {
  environment: 'dev',
  topicName: TOPIC,
  cluster_id: 'lkc-retdev',
  partitions: 3,
};

/** What the name of a topic is made of. */
function topicParts(changes: Record<string, string> = {}) {
  const parts = {
    productGroup: 'Shop',
    productGroupAbbreviation: 'shop',
    technologyGroup: 'checkout',
    technologyGroupAbbreviation: 'chk',
    appName: 'basket',
    appId: 'app1001',
    interfaceId: 'int009',
    functionality: uniqueName('cleared'),
    environment: 'dev',
    ...changes,
  };
  const topicName = [
    parts.productGroupAbbreviation,
    parts.technologyGroupAbbreviation,
    parts.appName,
    parts.appId,
    parts.interfaceId,
    parts.functionality,
    parts.environment,
  ].join('-');
  return { ...parts, topicName, ...changes };
}

const BROKEN_TOPIC: [FormValues, string][] = [
  [{ topic: undefined }, `'Topic' ${NO_TOPIC}`],
  [{ topic: { topicname: TOPIC, environment: '' } }, `'Topic' ${NO_TOPIC}`],
  [
    { topic: { topicname: 'nowhere', environment: 'dev' } },
    `'Topic' ${NO_TOPIC}`,
  ],
];

const BUS_TOPIC = 'chkout-app1002-order-placed-dev';
const NO_BUS_TOPIC = 'The topic was not found. Please select a topic';

/** What a topic or a queue of the service bus is named after. */
function busData(functionality: string, changes: object = {}) {
  const data = { appName: 'ordconf', interfaceId: 'app1003', functionality };
  const topicName = `ordconf-app1003-${functionality}`;
  return { ...data, topicName, ...changes };
}

const busTopic = (topicData: object, entity = 'topic') => ({
  bus: { entity, env: 'dev', topicData },
});
const busSubscription = (selectedTopic: string, subscriptionName: string) => ({
  bus: {
    entity: 'subscription',
    env: 'dev',
    subscription: { selectedTopic, subscriptionName },
  },
});

const BROKEN_BUS_TOPIC: [FormValues, string][] = [
  [{ topic: undefined }, 'Please select an environment'],
  [{ topic: { env: 'dev', topicName: '' } }, 'Please select a topic'],
  [{ topic: { env: 'prod', topicName: BUS_TOPIC } }, NO_BUS_TOPIC],
];

// ---- The templates

/** Every template of the samples that makes or deletes something in the company's systems. */
export const CLOUD_TEMPLATES: Record<string, TemplateRules> = {
  'resource-group': {
    good: {
      ...COMMON,
      subscription: SUBSCRIPTION,
      location: 'westeurope',
      name: uniqueName('rg-rules'),
    },
    required: REQUIRED,
    broken: [
      [
        { subscription: undefined },
        `'Subscription' ${NO_SUBSCRIPTION}; 'Name' ${NO_SUBSCRIPTION}`,
      ],
      [
        { subscription: { ...SUBSCRIPTION, id: PAYMENTS } },
        `'Subscription' ${notFound(NO_SUBSCRIPTION)}`,
      ],
      [
        { subscription: { ...SUBSCRIPTION, id: UNKNOWN_ID } },
        `'Subscription' ${notFound(NO_SUBSCRIPTION)}`,
      ],
      [{ name: undefined }, "'Name' This is a mandatory Field"],
      [
        { name: 'rg-Basket' },
        `'Name' Only use letters, numbers, hyphen ("-") and underscore ("_").`,
      ],
      [
        { name: 'basket-dev' },
        "'Name' The expression is not matching with the Regex Expression",
      ],
      [{ name: `rg-${'x'.repeat(88)}` }, "'Name' Use at most 90 characters"],
      [{ name: BASKET }, "'Name' Resource Group Already Exists"],
      [
        { location: 'mars' },
        'instance.location is not one of enum values: westeurope,northeurope',
      ],
      BAD_DESCRIPTION,
    ],
    asked: [{ service: 'azure', by: 'status', title: 'Name' }],
  },

  network: {
    good: {
      ...COMMON,
      environment: 'nonProd',
      group: inGroup(BASKET),
      location: 'westeurope',
      name: 'vnet-rules',
      addressPrefix: '10.60.4.0/24',
      subnetName: 'snet-apps',
      subnetPrefix: '10.60.4.0/25',
    },
    required: [
      'name',
      'addressPrefix',
      'subnetName',
      'subnetPrefix',
      ...REQUIRED,
    ],
    broken: [
      [
        { environment: undefined },
        "'Environment' Please select an environment",
      ],
      [{ environment: 'prod' }, "'Environment' Please select an environment"],
      ...brokenGroup('group', 'Resource group'),
      [{ name: 'basket' }, mismatch('name', '^vnet-[a-z0-9]+(-[a-z0-9]+)*$')],
      [
        { subnetName: 'apps' },
        mismatch('subnetName', '^snet-[a-z0-9]+(-[a-z0-9]+)*$'),
      ],
      [
        { addressPrefix: '10.60.4.0' },
        mismatch('addressPrefix', '^([0-9]{1,3}\\.){3}[0-9]{1,3}/[0-9]{1,2}$'),
      ],
      [
        { subnetPrefix: '10.60.4.0' },
        mismatch('subnetPrefix', '^([0-9]{1,3}\\.){3}[0-9]{1,3}/[0-9]{1,2}$'),
      ],
      BAD_DESCRIPTION,
    ],
    asked: [{ service: 'azure', by: 'cut', title: 'Environment' }],
  },

  'storage-account': {
    good: {
      ...COMMON,
      group: inGroup(BASKET),
      location: 'westeurope',
      name: 'strulesdev',
      sku: 'Standard_LRS',
    },
    required: ['name', 'sku', ...REQUIRED],
    broken: [
      ...brokenGroup('group', 'Resource group'),
      [{ name: 'st-basket' }, mismatch('name', '^[a-z0-9]{3,24}$')],
      [
        { sku: 'Gold' },
        'instance.sku is not one of enum values: Standard_LRS,Standard_ZRS,Standard_GRS,Premium_LRS',
      ],
      BAD_DESCRIPTION,
    ],
    asked: [{ service: 'azure', by: 'malformed', title: 'Resource group' }],
  },

  'sandbox-subscription-builder-template': {
    good: {
      owner: COMMON.owner,
      name: 'checkout-rules',
      purpose: 'A test',
      costCode: 'CC-1000',
      contact: ASHA,
      group: CHECKOUT_GROUP,
    },
    required: ['owner', 'name', 'purpose', 'costCode'],
    broken: [
      [
        { contact: undefined },
        "'Contact' Invalid Email format.Please check the domain.",
      ],
      [
        { contact: 'asha@elsewhere.example' },
        "'Contact' Invalid Email format.Please check the domain.",
      ],
      [
        { contact: 'y200001@svc.retail.example' },
        "'Contact' Invalid Email format.Please check the domain.",
      ],
      [
        { contact: 'former.colleague@retail.example' },
        "'Contact' Invalid user email. Please check the details.",
      ],
      ...BROKEN_DIRECTORY_GROUP,
      [
        { name: 'Sandbox' },
        mismatch('name', '^[a-z0-9]([a-z0-9-]{0,62}[a-z0-9])?$'),
      ],
    ],
    asked: [
      {
        service: 'graph',
        by: 'cut',
        title: 'Contact',
        changes: { contact: `${uniqueName('a')}@retail.example` },
      },
      {
        service: 'graph',
        by: 'malformed',
        title: 'Directory group',
        changes: {
          group: { ...CHECKOUT_GROUP, displayName: uniqueName('Group') },
        },
      },
    ],
  },

  'directory-group': {
    good: { ...COMMON, name: uniqueName('Rules'), members: [member(ASHA)] },
    required: REQUIRED,
    broken: [
      [{ name: undefined }, "'Name' This is a mandatory Field"],
      [{ name: ' ' }, "'Name' This is a mandatory Field"],
      [
        { name: 'Rules!' },
        "'Name' The expression is not matching with the Regex Expression",
      ],
      [
        { name: ' Rules' },
        "'Name' Remove the spaces at the beginning and the end",
      ],
      [{ name: 'x'.repeat(257) }, "'Name' Use at most 256 characters"],
      [
        { name: 'Line\nbreak' },
        "'Name' Remove line breaks and other control characters",
      ],
      [
        { name: 'Checkout' },
        "'Name' An AD group already exists with the same name. Please try another name",
      ],
      [{ members: undefined }, "'Members' Add at least one entry"],
      ...brokenMembers('Members'),
      BAD_DESCRIPTION,
    ],
    asked: [
      { service: 'graph', by: 'status', title: 'Name' },
      {
        service: 'graph',
        by: 'malformed',
        title: 'Members',
        changes: { members: [member(`${uniqueName('b')}@retail.example`)] },
      },
    ],
  },

  'kafka-service-account': {
    good: { ...COMMON, environment: { environment: 'prod' } },
    required: REQUIRED,
    broken: [
      [
        { environment: undefined },
        "'Environment' Environment Value is missing",
      ],
      [
        { environment: { environment: 'dev' } },
        "'Environment' A team is allowed only two service accounts. Please contact the Confluent Kafka team",
      ],
      BAD_DESCRIPTION,
    ],
    asked: [{ service: 'confluent', by: 'status', title: 'Environment' }],
  },

  'kafka-identity-pool': {
    good: {
      ...COMMON,
      name: 'rules',
      environment: 'dev',
      claimSubject: UNKNOWN_ID,
    },
    required: ['name', 'environment', 'claimSubject', ...REQUIRED],
    broken: [
      [
        { name: 'Basket' },
        mismatch('name', '^[a-z0-9]([a-z0-9-]{0,62}[a-z0-9])?$'),
      ],
      [
        { environment: 'mars' },
        'instance.environment is not one of enum values: dev,prod',
      ],
      [
        { claimSubject: 'basket' },
        mismatch('claimSubject', '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
      ],
      BAD_DESCRIPTION,
    ],
  },

  'kafka-topic': {
    good: { ...COMMON, topic: topicParts(), partitions: 3, settings: SETTINGS },
    required: REQUIRED,
    broken: [
      [
        { topic: undefined },
        "'Topic' Please ensure both TechnologyGroup and ProductGroup are assigned.",
      ],
      [
        { topic: topicParts({ technologyGroup: 'Unassigned' }) },
        "'Topic' Please ensure both TechnologyGroup and ProductGroup are assigned.",
      ],
      [
        { topic: topicParts({ productGroup: 'Unassigned' }) },
        "'Topic' Please ensure both TechnologyGroup and ProductGroup are assigned.",
      ],
      [
        { topic: topicParts({ environment: '' }) },
        "'Topic' Environment Value is missing",
      ],
      [
        { topic: topicParts({ topicName: 'another-name' }) },
        "'Topic' The name of the topic is not the one that its parts make",
      ],
      [
        { topic: topicParts({ functionality: 'each/all' }) },
        `'Topic' Only use letters, numbers, full stop ("."), hyphen ("-") and underscore ("_").`,
      ],
      [
        { topic: topicParts({ functionality: 'x'.repeat(250) }) },
        "'Topic' Use at most 249 characters",
      ],
      [
        { topic: topicParts({ technologyGroupAbbreviation: 'mine' }) },
        "'Topic' The abbreviations of the groups have changed. Select the application again",
      ],
      [
        { settings: { environment: 'dev', topicName: TOPIC } },
        "'Settings like those of' The configuration of a topic is missing. Select a topic",
      ],
      [
        { settings: { ...SETTINGS, environment: 'prod' } },
        "'Settings like those of' The configuration of a topic is missing. Select a topic",
      ],
      [
        { partitions: 51 },
        'instance.partitions must be less than or equal to 50',
      ],
      BAD_DESCRIPTION,
    ],
    asked: [{ service: 'confluent', by: 'malformed', title: 'Topic' }],
  },

  'kafka-topic-access': {
    good: {
      ...COMMON,
      topic: { topicname: TOPIC, environment: 'dev' },
      access: 'read',
      account: { account: 'sa-team-checkout-dev-1', environment: 'dev' },
      pool: { account: POOL, environment: 'dev' },
    },
    required: ['access', 'description'],
    broken: [
      ...BROKEN_TOPIC,
      [
        { account: { account: 'sa-team-checkout-dev-1', environment: '' } },
        "'Service account' Environment Value is missing",
      ],
      [
        { account: { account: 'sa-team-payments-dev-1', environment: 'dev' } },
        "'Service account' You don't have the Service Account in Non-Production environment",
      ],
      [
        { pool: { account: POOL, environment: '' } },
        "'Identity pool' Environment Value is missing",
      ],
      [
        { pool: { account: POOL, environment: 'prod' } },
        "'Identity pool' You don't have the Id Pool in Production environment",
      ],
      [
        { access: 'admin' },
        'instance.access is not one of enum values: read,write',
      ],
      BAD_DESCRIPTION,
    ],
    asked: [
      { service: 'confluent', by: 'status', title: 'Topic' },
      { service: 'confluent', by: 'cut', title: 'Service account' },
    ],
  },

  'service-bus-topic': {
    good: { ...COMMON, ...busTopic(busData(uniqueName('rules'))) },
    required: REQUIRED,
    broken: [
      ...(
        [
          [{ bus: undefined }, 'Please select topic, queue or subscription'],
          [{ bus: { entity: 'queue' } }, 'Please select an environment'],
          [busTopic(busData('x', { appName: ' ' })), 'App name is missing'],
          [
            busTopic(busData('x', { interfaceId: '' })),
            'Interface id is missing',
          ],
          [
            busTopic(busData('x', { functionality: '' }), 'queue'),
            'Functionality is missing',
          ],
          [
            busTopic(busData('x', { topicName: 'y' })),
            'The name is not the one that app name, interface id and functionality make',
          ],
          [
            busTopic(busData('each/all')),
            'Only use letters, numbers, full stop ("."), hyphen ("-") and underscore ("_"), and begin and end with a letter or number.',
          ],
          [busTopic(busData('x'.repeat(260))), 'Use at most 260 characters'],
          [
            busTopic(busData('mail-outbox-dev'), 'queue'),
            'A queue already exists with the same name. Please try another name',
          ],
          [
            busTopic(busData('mail-outbox-dev')),
            'A topic already exists with the same name. Please try another name',
          ],
          [busSubscription('', 'newcomer'), 'Please select a topic'],
          [
            busSubscription(BUS_TOPIC, ''),
            'The name of the subscription is missing',
          ],
          [
            busSubscription(BUS_TOPIC, 'x'.repeat(51)),
            'Use at most 50 characters',
          ],
          [
            busSubscription(BUS_TOPIC, 'ordconf-app1003'),
            'A subscription already exists with the same name. Please try another name',
          ],
          [busSubscription('nowhere', 'newcomer'), NO_BUS_TOPIC],
          [{ bus: 'a topic' }, 'The service bus form is not filled in'],
        ] satisfies [FormValues, string][]
      ).map(([changes, text]): [FormValues, string] => [
        changes,
        `'Service bus' ${text}`,
      ]),
      fine(busTopic(busData(uniqueName('x')), 'queue'), 'description'),
      fine(busSubscription(BUS_TOPIC, uniqueName('x')), 'description'),
      BAD_DESCRIPTION,
    ],
    asked: [{ service: 'service-bus', by: 'malformed', title: 'Service bus' }],
  },

  'repository-access': {
    good: {
      owner: COMMON.owner,
      repository: { mode: 'existing', name: 'basket-service' },
      groups: [access('Checkout')],
      members: [member(ASHA)],
    },
    required: ['owner'],
    broken: [
      [{ repository: undefined }, "'Repository' Repository cannot be empty."],
      [
        { repository: { mode: 'custom', name: 'basket service' } },
        "'Repository' Invalid Repository. Please enter a valid one.",
      ],
      [
        { repository: { mode: 'custom', name: 'Basket' } },
        "'Repository' The expression is not matching with the Regex Expression",
      ],
      [
        { repository: { mode: 'custom', name: 'basket-service' } },
        "'Repository' Repository Name already exists",
      ],
      [
        { repository: { mode: 'existing', name: uniqueName('nowhere') } },
        "'Repository' Invalid Repository. Please enter a valid one.",
      ],
      fine({ repository: { mode: 'custom', name: uniqueName('x') } }, 'owner'),
      [{ groups: [] }, "'Directory groups' Add at least one entry"],
      [
        { groups: [access(' ')] },
        "'Directory groups' Entry 1: AD Group cannot be empty.",
      ],
      [
        { groups: [access('Checkout'), access('Nowhere')] },
        "'Directory groups' Entry 2: Invalid AD Group. Please enter a valid one.",
      ],
      [
        { groups: [access('Checkout'), access('checkout ')] },
        "'Directory groups' Entry 2: This AD group is in the list already.",
      ],
      [
        { groups: ['Checkout'] },
        "'Directory groups' The list cannot be read. Please fill it in again",
      ],
      ...brokenMembers('People'),
      [{ description: LINE_BREAK }, mismatch('description', '^[^\\r\\n]*$')],
    ],
    asked: [
      {
        service: 'source-control',
        by: 'malformed',
        title: 'Repository',
        changes: { repository: { mode: 'custom', name: uniqueName('rules') } },
      },
      {
        service: 'graph',
        by: 'status',
        title: 'Directory groups',
        changes: { groups: [access(uniqueName('Group'))] },
      },
      {
        service: 'graph',
        by: 'cut',
        title: 'People',
        changes: { members: [member(`${uniqueName('c')}@retail.example`)] },
      },
    ],
  },

  'github-copilot-access': {
    good: {
      owner: COMMON.owner,
      githubId: 'brugge-lotte',
      copilot: 'brugge-lotte',
    },
    required: ['owner'],
    broken: [
      [{ githubId: undefined }, "'GitHub username' Github Id does not exist"],
      [
        { githubId: 'no login!', copilot: 'no login!' },
        "'GitHub username' Github Id does not exist; 'GitHub Copilot' Github Id does not exist",
      ],
      [
        { githubId: 'nobody-here', copilot: 'nobody-here' },
        "'GitHub username' Github Id does not exist; 'GitHub Copilot' User is not allowed to raise request for getting Github Co-Pilot Access",
      ],
      [
        { githubId: 'tidy-robot', copilot: 'tidy-robot' },
        "'GitHub username' Company name or GitHub username is missing in the user profile; 'GitHub Copilot' User is not allowed to raise request for getting Github Co-Pilot Access",
      ],
      [{ copilot: undefined }, "'GitHub Copilot' Github Id does not exist"],
      [
        { copilot: 'asha-requester' },
        "'GitHub Copilot' Github Id does not exist",
      ],
    ],
    asked: [
      {
        service: 'source-control',
        by: 'status',
        title: 'GitHub username',
        changes: COPILOT_FOR_NOBODY,
      },
      {
        service: 'source-control',
        by: 'cut',
        title: 'GitHub Copilot',
        changes: COPILOT_FOR_NOBODY,
      },
    ],
  },

  'incident-flow': {
    good: {
      ...COMMON,
      title: 'A test',
      priority: 'Low',
      noticedAt: '21-11-2026 09:00:00:000',
      contact: ASHA,
      supportGroup: 'checkout@retail.example',
      component: COMPONENT,
    },
    required: ['title', 'description', 'priority', 'owner'],
    broken: [
      [
        { noticedAt: undefined },
        "'Reported at' This is no moment in the format of the field",
      ],
      [
        { noticedAt: '2026-11-21T09:00:00Z' },
        "'Reported at' This is no moment in the format of the field",
      ],
      [
        { contact: undefined },
        "'Contact' Invalid Email format.Please check the domain.",
      ],
      [
        { contact: 'nobody@retail.example' },
        "'Contact' Invalid user email. Please check the details.",
      ],
      [
        { supportGroup: 'checkout@elsewhere.example' },
        "'Support group' Invalid Email format.Please check the domain.",
      ],
      [
        { supportGroup: 'nobody@retail.example' },
        "'Support group' There is no such support group",
      ],
      [
        { component: { ...COMPONENT, repoName: '' } },
        "'Component' Select a component. It needs a repository url and a catalog file in that repository",
      ],
      [
        {
          component: {
            ...COMPONENT,
            catalogUrl: 'https://elsewhere.example/catalog-info.yaml',
          },
        },
        "'Component' The component was not found. Select one with a repository url and a catalog file",
      ],
      [{ title: LINE_BREAK }, mismatch('title', ONE_LINE)],
      [
        { priority: 'Now' },
        'instance.priority is not one of enum values: Critical,High,Medium,Low',
      ],
    ],
    asked: [
      {
        service: 'graph',
        by: 'malformed',
        title: 'Contact',
        changes: { contact: `${uniqueName('d')}@retail.example` },
      },
      {
        service: 'graph',
        by: 'status',
        title: 'Support group',
        changes: { supportGroup: `${uniqueName('e')}@retail.example` },
      },
    ],
  },

  'workorder-flow': {
    good: {
      ...COMMON,
      title: 'A test',
      priority: 'Low',
      about: 'logicApp',
      logicApp: inBasket({
        appServicePlan: plan('asp-basket-dev'),
        logicApp: logicApp('logic-basket-events-dev'),
      }),
    },
    required: ['title', 'description', 'priority', 'owner'],
    broken: [
      ...brokenChoice(
        'logicApp',
        'Logic app',
        {
          there: inBasket({
            appServicePlan: plan('asp-basket-dev'),
            logicApp: logicApp('logic-basket-events-dev'),
          }),
          missing: inBasket({ appServicePlan: plan('asp-basket-dev') }),
          gone: inBasket({
            appServicePlan: plan('asp-basket-dev'),
            logicApp: logicApp('logic-gone'),
          }),
        },
        'Please select a logic app',
      ),
      ...brokenChoice(
        'appServicePlan',
        'App service plan',
        {
          there: inBasket({ appServicePlan: plan('asp-basket-dev') }),
          missing: inBasket({}),
          gone: inBasket({ appServicePlan: plan('asp-gone') }),
        },
        'Please select an app service plan',
      ),
      ...brokenChoice(
        'storageAccount',
        'Storage account',
        {
          there: inBasket({ storageAccount: storage('stbasketdev') }),
          missing: inBasket({}),
          gone: inBasket({ storageAccount: storage('stgone') }),
        },
        'Please select a storage account',
      ),
      ...brokenChoice(
        'network',
        'Virtual network',
        {
          there: inNetwork({ virtualNetwork: VNET }),
          missing: inNetwork({}),
          gone: inNetwork({ virtualNetwork: network('vnet-gone') }),
        },
        'Please select a virtual network',
      ),
      ...brokenChoice(
        'subnet',
        'Subnet',
        {
          there: inNetwork({
            virtualNetwork: VNET,
            subnet: subnet('snet-apps'),
          }),
          missing: inNetwork({ virtualNetwork: VNET }),
          gone: inNetwork({
            virtualNetwork: VNET,
            subnet: subnet('snet-gone'),
          }),
        },
        'Please select a subnet',
      ),
      ...brokenChoice(
        'policy',
        'Policy assignment',
        {
          there: inBasket({
            policyAssignment: policy('inherit-application-id'),
          }),
          missing: inBasket({ resource: vault('kv-basket-dev') }),
          gone: inBasket({ policyAssignment: policy('gone') }),
        },
        'Please select a policy assignment',
      ),
      ...brokenChoice(
        'resource',
        'Another resource',
        {
          there: inBasket({ resource: vault('kv-basket-dev') }),
          missing: inBasket({}),
          gone: inBasket({ resource: vault('kv-gone') }),
        },
        'Please select a resource',
      ),
      [{ title: LINE_BREAK }, mismatch('title', ONE_LINE)],
    ],
    asked: [{ service: 'azure', by: 'malformed', title: 'Logic app' }],
  },

  'delete-resource-group': {
    good: { group: inGroup(BASKET), withContents: false, confirmed: true },
    required: ['confirmed'],
    broken: brokenGroup('group', 'Resource group'),
    asked: [{ service: 'azure', by: 'status', title: 'Resource group' }],
  },

  'delete-directory-group': {
    good: { group: CHECKOUT_GROUP, confirmed: true },
    required: ['confirmed'],
    broken: BROKEN_DIRECTORY_GROUP,
    asked: [
      {
        service: 'graph',
        by: 'cut',
        title: 'Directory group',
        changes: {
          group: { ...CHECKOUT_GROUP, displayName: uniqueName('Group') },
        },
      },
    ],
  },

  'delete-kafka-topic': {
    good: { topic: { topicname: TOPIC, environment: 'dev' }, confirmed: true },
    required: ['confirmed'],
    broken: BROKEN_TOPIC,
    asked: [{ service: 'confluent', by: 'status', title: 'Topic' }],
  },

  'delete-kafka-service-account': {
    good: {
      owner: COMMON.owner,
      account: { account: 'sa-team-checkout-dev-1', environment: 'dev' },
      confirmed: true,
    },
    required: ['confirmed'],
    broken: [
      [
        { account: undefined },
        "'Service account' Environment Value is missing",
      ],
      [
        { account: { account: '', environment: 'dev' } },
        "'Service account' Service Account Value is missing",
      ],
      [
        { account: { account: 'sa-team-payments-dev-1', environment: 'dev' } },
        "'Service account' You don't have the Service Account in Non-Production environment",
      ],
    ],
    asked: [{ service: 'confluent', by: 'cut', title: 'Service account' }],
  },

  'delete-service-bus-topic': {
    good: {
      entity: 'topic',
      topic: { env: 'dev', topicName: BUS_TOPIC },
      confirmed: true,
    },
    required: ['confirmed'],
    broken: [
      ...BROKEN_BUS_TOPIC.map(([changes, text]): [FormValues, string] => [
        changes,
        `'Topic' ${text}`,
      ]),
      ...BROKEN_BUS_TOPIC.map(([changes, text]): [FormValues, string] => [
        { ...changes, entity: 'subscription', subscription: 'x' },
        `'Topic that it reads' ${text}`,
      ]),
      fine({ entity: 'subscription', subscription: 'x' }, 'confirmed'),
    ],
    asked: [{ service: 'service-bus', by: 'status', title: 'Topic' }],
  },
};
