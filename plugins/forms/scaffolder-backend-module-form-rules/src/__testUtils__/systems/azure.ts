import azureDeciders from '@portal/plugin-azure-node';
import scaffolderModuleAzure from '@portal/plugin-scaffolder-backend-module-azure';
import {
  AZURE_FIELD_RULES,
  AZURE_LEVEL_MESSAGES,
  AZURE_RESOURCE_NAME_MESSAGES,
  ENVIRONMENT_ACCESS_MESSAGES,
  NETWORK_RANGE_MESSAGES,
  notFoundMessage,
  staleMessage,
} from '@portal/plugin-azure-common';
import {
  MANDATORY,
  NAME_FORMAT,
  PATTERN_MISMATCH,
} from '@portal/plugin-field-kit-common';
import { TIMEOUT_MS, type FormSystem, type Sample } from '../FormSystem';

/** Subscriptions of the estate: one that Asha sees, one that she does not. */
export const COMMERCE = 'd7e68027-2540-51be-a96e-2b5fa359a392';
const PAYMENTS_PROD = 'e3872c31-af41-51e9-98ce-61729293aa49';

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

const AZURE_SAMPLES: Record<string, Sample> = {
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
  newRange: {
    field: 'NetworkRange',
    options: { subscriptionId: COMMERCE },
    good: '10.64.4.0/24',
    bad: [
      [
        '10.11.0.0/24',
        NETWORK_RANGE_MESSAGES.overlapNetwork(
          'vnet-commerce-nonprod',
          '10.11.0.0/16',
        ),
      ],
      [
        '10.100.15.0/24',
        NETWORK_RANGE_MESSAGES.overlapNetwork(
          'vnet-core-shared-services-prod-management',
          '10.100.0.0/20',
        ),
      ],
    ],
  },
};

export const system: FormSystem = {
  features: [scaffolderModuleAzure, azureDeciders],
  rules: AZURE_FIELD_RULES,
  samples: AZURE_SAMPLES,
  configOf: ({ urls }) => ({
    azure: {
      baseUrl: urls.azure,
      timeoutMs: TIMEOUT_MS,
      coreSharedServices: {
        prod: 'core-shared-services-prod',
        nonProd: 'core-shared-services-nonprod',
      },
    },
  }),
};
