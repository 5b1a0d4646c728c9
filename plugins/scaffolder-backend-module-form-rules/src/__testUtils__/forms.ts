import type { Entity } from '@backstage/catalog-model';
import {
  type FieldName,
  MANDATORY,
  AZURE_LEVEL_MESSAGES,
  AZURE_RESOURCE_NAME_MESSAGES,
  COMPONENT_HOPPER_MESSAGES,
  COST_CODE_MESSAGES,
  COPILOT_REFUSED,
  DIRECTORY_GROUP_NAME_MESSAGES,
  EMAIL_MESSAGES,
  ENVIRONMENT_ACCESS_MESSAGES,
  GITHUB_USER_MESSAGES,
  GROUP_REQUIRED,
  NAME_FORMAT,
  NETWORK_RANGE_MESSAGES,
  notFoundMessage,
  PATTERN_MISMATCH,
  RECEIVER_MESSAGES,
  REPOSITORY_MESSAGES,
  SERVICE_ACCOUNT_MESSAGES,
  SERVICE_BUS_MESSAGES,
  staleMessage,
  ID_POOL_MESSAGES,
  ID_POOL_NAME_MESSAGES,
  MAY_NOT_DELETE,
  TIMESTAMP_INVALID,
  TOPIC_MESSAGES,
  topicNameOf,
} from '@portal/plugin-field-kit-common';

/** Subscriptions of the estate: one that Asha sees, one that she does not. */
export const COMMERCE = 'd7e68027-2540-51be-a96e-2b5fa359a392';
export const PAYMENTS_PROD = 'e3872c31-af41-51e9-98ce-61729293aa49';

/** Asha reads the one, and may create in one resource group of the other. */
const COMMERCE_PROD = '13c13700-9847-504e-9f0a-49b5ea285388';
const PAYMENTS_NONPROD = '044d9a0a-55f9-5f4f-9169-d00ee1fcfc31';

const group = (name: string) =>
  `/subscriptions/${COMMERCE}/resourceGroups/${name}`;

/** A choice in a resource group of the estate. */
const SUBSCRIPTION_NAMES = {
  [COMMERCE]: 'commerce-nonprod',
  [PAYMENTS_NONPROD]: 'payments-nonprod',
  [PAYMENTS_PROD]: 'payments-prod',
};

function inGroup(
  name: string,
  choice: object = {},
  id: keyof typeof SUBSCRIPTION_NAMES = COMMERCE,
) {
  return {
    subscription: { id, name: SUBSCRIPTION_NAMES[id] },
    resourceGroup: {
      id: `/subscriptions/${id}/resourceGroups/${name}`,
      resourceGroupName: name,
      location: 'westeurope',
      tags: {},
    },
    ...choice,
  };
}

const basket = `${group('rg-basket-dev')}/providers`;
const network = `${group('rg-network-commerce-nonprod')}/providers/Microsoft.Network/virtualNetworks/vnet-commerce-nonprod`;
const plan = {
  appserviceplan_id: `${basket}/Microsoft.Web/serverfarms/asp-basket-dev`,
  name: 'asp-basket-dev',
};

function policy(name: string) {
  return {
    displayName: 'Inherit the tag application_id from the resource group',
    policyDefinitionId:
      '/providers/Microsoft.Authorization/policyDefinitions/cd3aa116-8754-49c9-a813-ad46512ece54',
    scope: group('rg-basket-dev'),
    assignmentId: `${basket}/Microsoft.Authorization/policyAssignments/${name}`,
    type: 'Microsoft.Authorization/policyAssignments',
  };
}

/** Parts of the name of a topic, which are good unless they are changed. */
export function topicParts(changes: object = {}) {
  const parts = {
    productGroup: 'Shop',
    productGroupAbbreviation: 'shop',
    technologyGroup: 'checkout',
    technologyGroupAbbreviation: 'chk',
    appName: 'basket',
    appId: 'app1001',
    interfaceId: 'int009',
    functionality: 'basket-cleared',
    environment: 'dev' as const,
    ...changes,
  };
  return { ...parts, topicName: topicNameOf(parts) };
}

const component = {
  catalogUrl:
    'https://code.example/retail/basket-service/blob/main/catalog-info.yaml',
  componentName: 'basket-service',
  componentURL: 'https://code.example/retail/basket-service',
  repoName: 'basket-service',
  Branch: 'main',
  TechDocsRef: '',
  TechDocPath: '',
};

const member = (email: string) => ({
  email,
  read: true,
  write: false,
  admin: false,
});

function busTopic(functionality: string, entity = 'queue') {
  const data = { appName: 'a', interfaceId: 'i', functionality };
  return {
    entity,
    env: 'dev',
    topicData: { ...data, topicName: `a-i-${functionality}` },
  };
}

/** A queue of the estate, whose name has three parts. */
const takenQueue = {
  entity: 'topic',
  env: 'dev',
  topicData: {
    appName: 'ordconf',
    interfaceId: 'app1003',
    functionality: 'mail-outbox-dev',
    topicName: 'ordconf-app1003-mail-outbox-dev',
  },
};

function busSubscription(selectedTopic: string, subscriptionName: string) {
  const subscription = { selectedTopic, subscriptionName };
  return { entity: 'subscription', env: 'dev', subscription };
}

/** A field of a form, with a value that is good for Asha, and values that are not. */
interface Sample {
  field: FieldName;
  options?: object;
  good: unknown;
  /** Values, undefined for nothing sent, with what people are told. */
  bad: [value: unknown, message: string][];
}

const ORDERS = 'chkout-app1002-order-placed-dev';
const TOPIC = 'dc-dig-basket-app1001-int001-basket-updated-dev';

/** A sample of each field, and of some twice, with other options. */
export const SAMPLES: Record<string, Sample> = {
  mail: {
    field: 'EmailField',
    good: 'app.requester@retail.example',
    bad: [
      [undefined, EMAIL_MESSAGES.badFormat],
      ['a@elsewhere.example', 'Invalid Email format.Please check the domain.'],
      [
        'former.colleague@retail.example',
        'Invalid user email. Please check the details.',
      ],
      [{ toString: 'x' }, EMAIL_MESSAGES.badFormat],
    ],
  },
  resourceGroup: {
    field: 'ResourceGroupName',
    options: { subscriptionId: '${{ parameters.subscription.id }}' },
    good: 'rg-new-thing',
    bad: [
      [undefined, 'This is a mandatory Field'],
      ['Not A Name', NAME_FORMAT],
      ['rg-basket-dev', 'Resource Group Already Exists'],
    ],
  },
  resourceGroupWithPattern: {
    field: 'ResourceGroupName',
    options: {
      subscriptionId: COMMERCE,
      pattern: '^rg-',
      existsMessage: 'Take another one',
    },
    good: 'rg-other-thing',
    bad: [
      ['new-thing', PATTERN_MISMATCH],
      ['rg-basket-dev', 'Take another one'],
    ],
  },
  networkName: {
    field: 'AzureResourceName',
    options: {
      resourceType: 'virtualNetwork',
      subscriptionId: '${{ parameters.subscription.id }}',
      resourceGroupName: 'rg-network-commerce-nonprod',
      pattern: '^vnet-',
    },
    good: 'vnet-new-thing',
    bad: [
      [undefined, MANDATORY],
      ['vnet new', AZURE_RESOURCE_NAME_MESSAGES.virtualNetwork],
      ['new-thing', PATTERN_MISMATCH],
      ['vnet-commerce-nonprod', AZURE_RESOURCE_NAME_MESSAGES.exists],
      ['VNET-Commerce-Nonprod', PATTERN_MISMATCH],
    ],
  },
  networkNameNowhere: {
    field: 'AzureResourceName',
    options: {
      resourceType: 'virtualNetwork',
      subscriptionId: COMMERCE,
      resourceGroupName: '${{ parameters.nothing.name }}',
      optional: true,
    },
    good: '',
    bad: [['vnet-new-thing', AZURE_RESOURCE_NAME_MESSAGES.groupMissing]],
  },
  accountName: {
    field: 'AzureResourceName',
    options: {
      resourceType: 'storageAccount',
      subscriptionId: COMMERCE,
      existsMessage: 'Take another one',
    },
    good: 'stnewthing',
    bad: [
      ['st-new', AZURE_RESOURCE_NAME_MESSAGES.storageAccount],
      // Of a subscription that the person does not see: the name is unique in all of Azure.
      ['stpaygateprod', 'Take another one'],
    ],
  },
  directoryGroup: {
    field: 'DirectoryGroupName',
    good: 'Basket Readers',
    bad: [
      [' ', MANDATORY],
      ['Checkout', DIRECTORY_GROUP_NAME_MESSAGES.exists],
      [
        'Data-Platform',
        "The mail nickname of this name, 'data-platform', belongs to another group. Please try another name",
      ],
      [
        'Data_Platform',
        "This name looks like that of the group 'Data Platform'. Please try another name",
      ],
      ['PÓRTAL-ADMINS', 'This name is reserved. Please try another name'],
    ],
  },
  group: {
    field: 'AzureDirectoryGroupPicker',
    options: { validation: true },
    good: {
      id: '77903bd8-6d10-51f0-a916-5299e497b1f3',
      displayName: 'Checkout',
    },
    bad: [
      [undefined, GROUP_REQUIRED],
      [
        {
          id: '11111111-1111-4111-8111-111111111111',
          displayName: 'Checkout',
        },
        GROUP_REQUIRED,
      ],
      [
        {
          id: '77903bd8-6d10-51f0-a916-5299e497b1f3',
          displayName: 'CHECKOUT',
        },
        GROUP_REQUIRED,
      ],
    ],
  },
  subscription: {
    field: 'AzureSubscriptionPicker',
    good: { id: COMMERCE, name: 'commerce-nonprod' },
    bad: [
      [undefined, AZURE_LEVEL_MESSAGES.subscription],
      [{ id: COMMERCE, name: 'payments-prod' }, staleMessage('subscription')],
      [{ id: PAYMENTS_PROD, name: 'x' }, notFoundMessage('subscription')],
      [
        { id: '11111111-1111-4111-8111-111111111111', name: 'x' },
        notFoundMessage('subscription'),
      ],
    ],
  },
  subscriptionToCreateIn: {
    field: 'AzureSubscriptionPicker',
    options: { for: 'create' },
    good: { id: COMMERCE, name: 'commerce-nonprod' },
    bad: [
      [
        { id: COMMERCE_PROD, name: 'commerce-prod' },
        'Your roles in this subscription do not let you create resource groups in it: that takes a role such as Contributor for the whole subscription. Choose another subscription, or ask its owner',
      ],
      [
        { id: PAYMENTS_NONPROD, name: 'payments-nonprod' },
        'Your roles in this subscription do not let you create resource groups in it: that takes a role such as Contributor for the whole subscription. Choose another subscription, or ask its owner',
      ],
    ],
  },
  groupToCreateIn: {
    field: 'AzureResourceGroupPicker',
    options: { for: 'create' },
    good: inGroup('rg-payment-gateway-test', {}, PAYMENTS_NONPROD),
    bad: [
      [
        inGroup('rg-payment-gateway-dev', {}, PAYMENTS_NONPROD),
        "The resource group 'rg-payment-gateway-dev' was made by no template for one of your groups, and you may not change it in Azure either. Choose one of your own groups', or ask its owner",
      ],
    ],
  },
  topicToDelete: {
    field: 'TopicPicker',
    options: { for: 'delete', optional: true },
    good: { topicname: '', environment: '' },
    bad: [[{ topicname: TOPIC, environment: 'dev' }, MAY_NOT_DELETE]],
  },
  chosenGroup: {
    field: 'AzureResourceGroupPicker',
    good: inGroup('rg-basket-dev'),
    bad: [
      [undefined, AZURE_LEVEL_MESSAGES.subscription],
      [
        {
          ...inGroup('rg-basket-dev'),
          subscription: { id: COMMERCE, name: 'payments-prod' },
        },
        staleMessage('resourceGroup'),
      ],
      ...[{ id: group('rg-basket-test') }, { location: 'northeurope' }].map(
        ({ ...other }): [unknown, string] => [
          {
            ...inGroup('rg-basket-dev'),
            resourceGroup: {
              ...inGroup('rg-basket-dev').resourceGroup,
              ...other,
            },
          },
          staleMessage('resourceGroup'),
        ],
      ),
      [inGroup('rg-nowhere'), notFoundMessage('resourceGroup')],
      [
        inGroup('rg-payment-gateway-prod', {}, PAYMENTS_PROD),
        notFoundMessage('resourceGroup'),
      ],
      [inGroup('..'), notFoundMessage('resourceGroup')],
    ],
  },
  resource: {
    field: 'AzureResourcePicker',
    good: inGroup('rg-basket-dev', {
      resource: {
        resource_id: `${basket}/Microsoft.KeyVault/vaults/kv-basket-dev`,
        resourceName: 'kv-basket-dev',
        resourceType: 'Microsoft.KeyVault/vaults',
      },
    }),
    bad: [
      [inGroup('rg-basket-dev'), AZURE_LEVEL_MESSAGES.resource],
      [
        inGroup('rg-basket-dev', {
          resource: {
            resource_id: `${basket}/Microsoft.KeyVault/vaults/kv-gone`,
            resourceName: 'kv-gone',
            resourceType: 'Microsoft.KeyVault/vaults',
          },
        }),
        notFoundMessage('resource'),
      ],
    ],
  },
  policy: {
    field: 'AzurePolicyAssignmentPicker',
    good: inGroup('rg-basket-dev', {
      policyAssignment: policy('inherit-application-id'),
    }),
    bad: [
      [
        inGroup('rg-basket-dev', { policyAssignment: policy('gone') }),
        notFoundMessage('policyAssignment'),
      ],
    ],
  },
  plan: {
    field: 'AzureAppServicePlanPicker',
    good: inGroup('rg-basket-dev', { appServicePlan: plan }),
    bad: [
      [
        inGroup('rg-basket-test', { appServicePlan: plan }),
        notFoundMessage('appServicePlan'),
      ],
      [
        inGroup('rg-nowhere', { appServicePlan: plan }),
        notFoundMessage('appServicePlan'),
      ],
    ],
  },
  logicApp: {
    field: 'AzureLogicAppPicker',
    good: inGroup('rg-basket-dev', {
      appServicePlan: plan,
      logicApp: {
        id: `${basket}/Microsoft.Web/sites/logic-basket-events-dev`,
        name: 'logic-basket-events-dev',
      },
    }),
    bad: [
      [
        inGroup('rg-basket-dev', {
          appServicePlan: { appserviceplan_id: 'nonsense', name: 'x' },
          logicApp: { id: 'nonsense', name: 'x' },
        }),
        notFoundMessage('logicApp'),
      ],
    ],
  },
  storageAccount: {
    field: 'AzureStorageAccountPicker',
    good: inGroup('rg-basket-dev', {
      storageAccount: {
        id: `${basket}/Microsoft.Storage/storageAccounts/stbasketdev`,
        name: 'stbasketdev',
      },
    }),
    bad: [
      [
        inGroup('rg-basket-dev', {
          storageAccount: { id: `${basket}/x`, name: 'x' },
        }),
        notFoundMessage('storageAccount'),
      ],
      [
        inGroup('rg-basket-dev', {
          storageAccount: {
            id: `${basket}/Microsoft.Storage/storageAccounts/stbasketdev`,
            name: 'stcheckoutprod',
          },
        }),
        staleMessage('storageAccount'),
      ],
    ],
  },
  network: {
    field: 'AzureVirtualNetworkPicker',
    good: inGroup('rg-network-commerce-nonprod', {
      virtualNetwork: { vnet_id: network, vnet_name: 'vnet-commerce-nonprod' },
    }),
    bad: [
      [
        inGroup('rg-basket-dev', {
          virtualNetwork: {
            vnet_id: network,
            vnet_name: 'vnet-commerce-nonprod',
          },
        }),
        notFoundMessage('virtualNetwork'),
      ],
    ],
  },
  subnet: {
    field: 'AzureSubnetPicker',
    good: inGroup('rg-network-commerce-nonprod', {
      virtualNetwork: { vnet_id: network, vnet_name: 'vnet-commerce-nonprod' },
      subnet: {
        subnet_id: `${network}/subnets/snet-apps`,
        subnet_name: 'snet-apps',
      },
    }),
    bad: [
      [
        inGroup('rg-network-commerce-nonprod', {
          virtualNetwork: { vnet_id: network, vnet_name: 'vnet-gone' },
          subnet: { subnet_id: 'gone', subnet_name: 'gone' },
        }),
        notFoundMessage('subnet'),
      ],
    ],
  },
  environment: {
    field: 'EnvironmentAccessCheck',
    good: 'nonProd',
    bad: [
      [undefined, ENVIRONMENT_ACCESS_MESSAGES.environmentMissing],
      [
        'prod',
        'You do not have access to the prod environment of Core shared services subscription.',
      ],
    ],
  },
  bus: {
    field: 'ServiceBusForm',
    good: busTopic('labels'),
    bad: [
      [undefined, SERVICE_BUS_MESSAGES.entityMissing],
      [takenQueue, SERVICE_BUS_MESSAGES.exists('topic')],
      [
        busSubscription(ORDERS, 'ordconf-app1003'),
        SERVICE_BUS_MESSAGES.exists('subscription'),
      ],
      [busSubscription('nowhere', 'new'), SERVICE_BUS_MESSAGES.topicNotFound],
    ],
  },
  busSubscription: {
    field: 'ServiceBusForm',
    good: busSubscription(ORDERS, 'newcomer'),
    bad: [],
  },
  busTopic: {
    field: 'ServiceBusTopicPicker',
    good: { env: 'dev', topicName: ORDERS },
    bad: [
      [undefined, SERVICE_BUS_MESSAGES.environmentMissing],
      [{ env: 'prod', topicName: ORDERS }, SERVICE_BUS_MESSAGES.topicNotFound],
      [{ env: 'dev', topicName: '/../x' }, SERVICE_BUS_MESSAGES.topicNotFound],
    ],
  },
  busThing: {
    field: 'ServiceBusEntityPicker',
    options: { optional: true },
    good: { name: '' },
    bad: [
      ...[
        { entity: 'subscription', name: 'x' },
        { entity: 'topic', name: ORDERS, topic: ORDERS },
        { entity: 'queue', name: '/../x' },
        { entity: 'topic', name: ORDERS, owner: 'me' },
      ].map((value): [unknown, string] => [
        { env: 'dev', ...value },
        SERVICE_BUS_MESSAGES.thingMissing,
      ]),
      ...[
        { entity: 'topic', name: ORDERS },
        { entity: 'subscription', topic: ORDERS, name: 'ordconf-app1003' },
        { entity: 'queue', name: 'gone' },
      ].map((value): [unknown, string] => [
        { env: 'dev', ...value },
        SERVICE_BUS_MESSAGES.notDeletable,
      ]),
    ],
  },
  account: {
    field: 'ConfluentServiceAccountPicker',
    options: { mra: 'checkout' },
    good: { account: 'sa-team-checkout-dev-1', environment: 'dev' },
    bad: [
      [undefined, SERVICE_ACCOUNT_MESSAGES.environmentMissing],
      [
        { account: 'sa-team-payments-dev-1', environment: 'dev' },
        SERVICE_ACCOUNT_MESSAGES.none('Non-Production'),
      ],
    ],
  },
  limit: {
    field: 'ConfluentServiceAccountLimiter',
    options: { mra: 'group:default/checkout' },
    good: { environment: 'prod' },
    bad: [
      [undefined, SERVICE_ACCOUNT_MESSAGES.environmentMissing],
      [{ environment: 'dev' }, SERVICE_ACCOUNT_MESSAGES.limit],
    ],
  },
  limitOfPerson: {
    field: 'ConfluentServiceAccountLimiter',
    good: { environment: 'dev' },
    bad: [],
  },
  topicConfig: {
    field: 'ConfluentTopicConfigPicker',
    good: {
      environment: 'dev',
      topicName: TOPIC,
      cluster_id: 'lkc-retdev',
      partitions: 3,
    },
    bad: [
      [undefined, TOPIC_MESSAGES.environmentMissing],
      [
        {
          environment: 'prod',
          topicName: TOPIC,
          cluster_id: 'lkc-retprd',
          partitions: 3,
        },
        TOPIC_MESSAGES.configMissing,
      ],
      [
        {
          environment: 'dev',
          topicName: TOPIC,
          cluster_id: 'lkc-retdev',
          partitions: 3,
          retention_time: '-1',
        },
        TOPIC_MESSAGES.configMismatch,
      ],
    ],
  },
  pool: {
    field: 'IdPoolPicker',
    good: {
      account: '3c1f0a52-7a4e-4f0b-9a6d-0a5a1f0c1001',
      environment: 'dev',
    },
    bad: [
      [undefined, 'Environment Value is missing'],
      [
        {
          account: '3c1f0a52-7a4e-4f0b-9a6d-0a5a1f0c1001',
          environment: 'prod',
        },
        ID_POOL_MESSAGES.none('Production'),
      ],
    ],
  },
  receiver: {
    field: 'ConfluentServiceAccountPicker',
    options: {
      mra: 'checkout',
      environment: 'prod',
      alternative: { name: 'an identity pool' },
    },
    good: { account: 'sa-team-checkout-prod-1', environment: 'prod' },
    bad: [
      [
        undefined,
        RECEIVER_MESSAGES.missing('a service account', 'an identity pool'),
      ],
      [
        { account: 'sa-team-checkout-dev-1', environment: 'dev' },
        RECEIVER_MESSAGES.otherEnvironment,
      ],
    ],
  },
  poolName: {
    field: 'IdPoolName',
    options: { environment: 'dev' },
    good: 'new-thing',
    bad: [
      [undefined, MANDATORY],
      ['New', ID_POOL_NAME_MESSAGES.format],
      ['checkout', ID_POOL_NAME_MESSAGES.exists],
      // Lets no identity in by name, and has its name all the same.
      ['audience-only', ID_POOL_NAME_MESSAGES.exists],
    ],
  },
  poolNameNowhere: {
    field: 'IdPoolName',
    options: { environment: '${{ parameters.nothing }}', optional: true },
    good: '',
    bad: [['new-thing', ID_POOL_NAME_MESSAGES.environmentMissing]],
  },
  topic: {
    field: 'TopicPicker',
    good: { topicname: TOPIC, environment: 'dev' },
    bad: [
      [undefined, 'Topicname Selection is empty. Select a valid Topicname'],
      [
        { topicname: 'no/such', environment: 'dev' },
        TOPIC_MESSAGES.topicMissing,
      ],
      ...[
        { application_id: 'APP0000' },
        { owner: 'app.requester@elsewhere.example' },
      ].map((claims): [unknown, string] => [
        { topicname: TOPIC, environment: 'dev', ...claims },
        TOPIC_MESSAGES.ownerMismatch,
      ]),
    ],
  },
  topicName: {
    field: 'TopicNameBuilder',
    good: topicParts(),
    bad: [
      [undefined, TOPIC_MESSAGES.unassigned],
      [
        { ...topicParts(), topicName: 'another-name' },
        TOPIC_MESSAGES.nameMismatch,
      ],
      [
        topicParts({ technologyGroupAbbreviation: 'mine' }),
        TOPIC_MESSAGES.abbreviationMismatch,
      ],
      [topicParts({ appId: '' }), TOPIC_MESSAGES.applicationMissing],
      [topicParts({ functionality: ' ' }), TOPIC_MESSAGES.functionalityMissing],
      ...[
        { appId: 'APP0000' },
        { appId: 'APP1009' },
        { appName: 'ordconf' },
        { productGroup: 'Payments', productGroupAbbreviation: 'pay' },
        { technologyGroup: 'payments', technologyGroupAbbreviation: 'pmt' },
      ].map((changes): [unknown, string] => [
        topicParts(changes),
        TOPIC_MESSAGES.applicationMismatch,
      ]),
    ],
  },
  login: {
    field: 'GithubUserId',
    good: 'asha-requester',
    bad: [
      [undefined, GITHUB_USER_MESSAGES.notInOrganisation],
      ['passer-by', GITHUB_USER_MESSAGES.notInOrganisation],
    ],
  },
  profile: {
    field: 'GithubUserId',
    options: { check: 'profile' },
    good: 'brugge-lotte',
    bad: [
      ['nobody-here', 'Github Id does not exist'],
      ['tidy-robot', GITHUB_USER_MESSAGES.profileIncomplete],
    ],
  },
  copilot: {
    field: 'GithubCopilotCheck',
    good: 'brugge-lotte',
    bad: [
      [undefined, GITHUB_USER_MESSAGES.form],
      ['tidy-robot', COPILOT_REFUSED],
    ],
  },
  repository: {
    field: 'RepositoryName',
    good: { mode: 'custom', name: 'brand-new' },
    bad: [
      [undefined, REPOSITORY_MESSAGES.empty],
      [
        { mode: 'custom', name: 'basket-service' },
        'Repository Name already exists',
      ],
      [{ mode: 'existing', name: 'brand-new' }, REPOSITORY_MESSAGES.invalid],
    ],
  },
  existingRepository: {
    field: 'RepositoryName',
    options: { modes: ['existing'] },
    good: { mode: 'existing', name: 'basket-service' },
    bad: [[{ mode: 'custom', name: 'brand-new' }, REPOSITORY_MESSAGES.invalid]],
  },
  component: {
    field: 'ComponentHopper',
    good: component,
    bad: [
      [undefined, COMPONENT_HOPPER_MESSAGES.required],
      ...[
        { catalogUrl: 'https://elsewhere.example/x.yaml' },
        { repoName: 'payments-service' },
        { TechDocsRef: 'dir:../elsewhere' },
      ].map((changes): [unknown, string] => [
        { ...component, ...changes },
        COMPONENT_HOPPER_MESSAGES.notFound,
      ]),
    ],
  },
  groupMail: {
    field: 'GroupByEmailCheck',
    options: { errorMessage: 'There is no such group' },
    good: 'checkout@retail.example',
    bad: [['nobody@retail.example', 'There is no such group']],
  },
  members: {
    field: 'TeamMembers',
    options: { minEntries: 1 },
    good: [member('app.requester@retail.example')],
    bad: [
      [undefined, 'Add at least one entry'],
      [
        [
          member('app.requester@retail.example'),
          member('former.colleague@retail.example'),
        ],
        'Entry 2: Invalid Email Id. Please enter a valid one.',
      ],
    ],
  },
  groups: {
    field: 'DirectoryGroupAccess',
    good: [{ adgroup_name: 'Checkout', read: true, write: true, admin: false }],
    bad: [
      [
        [{ adgroup_name: 'Gone', read: true, write: true, admin: false }],
        'Entry 1: Invalid AD Group. Please enter a valid one.',
      ],
    ],
  },
  range: {
    field: 'NetworkRange',
    options: { within: '10.60.4.0/24' },
    good: '10.60.4.0/25',
    bad: [
      [undefined, MANDATORY],
      ['999.1.1.1/99', NETWORK_RANGE_MESSAGES.format],
      ['10.60.4.1/25', NETWORK_RANGE_MESSAGES.notFirst('10.60.4.0')],
      ['10.60.5.0/25', NETWORK_RANGE_MESSAGES.outside('10.60.4.0/24')],
    ],
  },
  costCode: {
    field: 'CostCode',
    good: 'IO420107',
    bad: [
      [undefined, MANDATORY],
      ['CC-1000', COST_CODE_MESSAGES.invalid],
      ['io420107', COST_CODE_MESSAGES.invalid],
    ],
  },
  moment: {
    field: 'Timestamp',
    good: '21-11-2026 08:51:50:250',
    bad: [[undefined, TIMESTAMP_INVALID]],
  },
};

/** Values that are sent with every form, for options that read other fields. */
export const OTHER_VALUES = {
  subscription: { id: COMMERCE, name: 'commerce-nonprod' },
};

const OTHER_PROPERTIES = {
  subscription: { type: 'object', additionalProperties: true },
};

/** A field of Backstage's own each. */
const UPSTREAM_PROPERTIES = {
  group: { title: 'Group', 'ui:field': 'MyGroupsPicker' },
  owner: {
    title: 'Owner',
    'ui:field': 'OwnerPicker',
    'ui:options': { allowArbitraryValues: false },
  },
  system: {
    title: 'System',
    'ui:field': 'EntityPicker',
    'ui:options': {
      catalogFilter: { kind: 'System', 'spec.type': 'shop' },
      allowArbitraryValues: false,
    },
  },
  owned: {
    title: 'Owned',
    'ui:field': 'OwnedEntityPicker',
    'ui:options': { allowArbitraryValues: false },
  },
  several: {
    title: 'Several',
    'ui:field': 'MultiEntityPicker',
    'ui:options': { allowArbitraryValues: false },
  },
  name: { title: 'Name', 'ui:field': 'EntityNamePicker' },
  repository: {
    title: 'Repository',
    'ui:field': 'RepoUrlPicker',
    'ui:options': { allowedOwners: ['retail-example'] },
  },
};

export function propertyOf(key: string, options?: object) {
  const sample = SAMPLES[key];
  return {
    title: `Field ${key}`,
    'ui:field': sample.field,
    'ui:options': options ?? sample.options ?? {},
  };
}

export function buildTemplate(name: string, parameters: unknown): Entity {
  return {
    apiVersion: 'scaffolder.backstage.io/v1beta3',
    kind: 'Template',
    metadata: { name },
    spec: {
      type: 'resource',
      owner: 'group:default/checkout',
      parameters,
      steps: [
        { id: 'log', action: 'debug:log', input: { message: 'created' } },
      ],
    } as Entity['spec'],
  };
}

/** A template for each sample, all samples in one, and one for each kind of page. */
export function buildTemplates(): Entity[] {
  const all = Object.keys(SAMPLES);
  const login = propertyOf('login');
  return [
    ...all.map(key =>
      buildTemplate(`only-${key.toLowerCase()}`, {
        properties: { ...OTHER_PROPERTIES, [key]: propertyOf(key) },
      }),
    ),
    buildTemplate(
      'everything',
      all.map(key => ({ title: key, properties: { [key]: propertyOf(key) } })),
    ),
    buildTemplate('plain', {
      properties: { text: { type: 'string' }, login: { type: 'string' } },
    }),
    buildTemplate('upstream', { properties: UPSTREAM_PROPERTIES }),
    buildTemplate('unsafe', {
      properties: {
        resourceGroup: propertyOf('resourceGroup', {
          subscriptionId: COMMERCE,
          pattern: '^(a+)+$',
        }),
      },
    }),
    buildTemplate('broken', {
      properties: { login: propertyOf('login', { check: 'horoscope' }) },
    }),
    buildTemplate('strict', {
      required: ['text'],
      properties: { text: { type: 'string' }, login },
    }),
    buildTemplate('restricted', [
      { title: 'Free', properties: { text: { type: 'string' } } },
      {
        title: 'Restricted',
        'backstage:permissions': { tags: ['restricted'] },
        properties: { login },
      },
    ]),
    buildTemplate('branches', {
      properties: {
        kind: { enum: ['person', 'robot'] },
        team: {
          type: 'array',
          items: { type: 'object', properties: { mail: propertyOf('mail') } },
        },
      },
      dependencies: {
        kind: {
          oneOf: [
            { properties: { kind: { enum: ['person'] }, login } },
            { properties: { kind: { enum: ['robot'] } } },
          ],
        },
      },
    }),
  ];
}

function buildEntity(
  kind: string,
  name: string,
  more: Partial<Entity> = {},
): Entity {
  const apiVersion = 'backstage.io/v1alpha1';
  return { apiVersion, kind, metadata: { name }, ...more };
}

/** Entities that fields of Backstage's own offer Asha, and some that they do not. */
export const OFFERED: Entity[] = [
  buildEntity('Group', 'checkout', {
    spec: { profile: { email: 'checkout@retail.example' } },
    relations: [{ type: 'hasMember', targetRef: 'user:default/asha' }],
  }),
  buildEntity('Group', 'payments'),
  buildEntity('System', 'web-shop', { spec: { type: 'shop' } }),
  buildEntity('System', 'ledger', { spec: { type: 'finance' } }),
  buildEntity('Component', 'mine', {
    relations: [{ type: 'ownedBy', targetRef: 'user:default/asha' }],
  }),
];

/** The component that `SAMPLES.component` names. */
export const BASKET: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: {
    name: 'basket-service',
    annotations: {
      'backstage.io/managed-by-location': `url:${component.catalogUrl}`,
    },
  },
};
