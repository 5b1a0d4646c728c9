import type { Collection, List, Lookup } from '@portal/plugin-field-kit-common';
import type { AzureEnvironment } from '../environments';
import type {
  AzureChoice,
  AzureLevel,
  AzureLevelValue,
} from '../fields/azureLevels';

/** The location of a resource group. */
export interface InSubscription {
  subscriptionId: string;
}

/** The location of the resources of a resource group. */
export interface InGroup extends InSubscription {
  resourceGroupName: string;
}

/** The parameters of the list at each level, without the purpose of the selection. */
export interface AzureListParams {
  /** Only subscriptions whose tag subscription_type has this value. Default: all (ledger C-112). */
  subscription: { filter?: string };
  resourceGroup: InSubscription;
  resource: InGroup;
  /** Assignments of the group, or of the resource with this id. */
  policyAssignment: InGroup & { resource?: string };
  appServicePlan: InGroup;
  /** Logic apps of the app service plan with this id. */
  logicApp: InGroup & { plan: string };
  storageAccount: InGroup;
  virtualNetwork: InGroup;
  subnet: InGroup & { virtualNetworkName: string };
}

/** An item of the list of subscriptions, with the reason why it cannot be selected. */
export type ListedSubscription = AzureLevelValue<'subscription'> & {
  unavailable?: string;
};

/** The list at a level of an Azure picker. */
export interface AzureLevelList<Level extends AzureLevel> extends List<
  AzureListParams[Level],
  AzureLevelValue<Level>,
  AzureChoice
> {
  label: string;
  /** Shown if the list is empty. */
  emptyMessage: string;
  /** Shown if the list cannot be read, if the specification has a text for this. */
  failureMessage?: string;
  /** The parameters of the list, from the selections above it. */
  paramsOf(choice: AzureChoice): AzureListParams[Level];
  /** Read-only facts about the selected item. */
  factsOf(item: AzureLevelValue<Level>): Record<string, string | undefined>;
}

function inSubscription({ subscription }: AzureChoice): InSubscription {
  return { subscriptionId: subscription?.id ?? '' };
}

function inGroup(choice: AzureChoice): InGroup {
  const resourceGroupName = choice.resourceGroup?.resourceGroupName ?? '';
  return { ...inSubscription(choice), resourceGroupName };
}

/** `name: value` of each tag. */
function formatTags(tags: Record<string, string>): string {
  return Object.entries(tags)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}

/** The list at each level of the Azure pickers (ledger C-094 to C-111). */
export const AZURE_LISTS: { [Level in AzureLevel]: AzureLevelList<Level> } = {
  /** Subscriptions that the requester may see (ledger C-094, C-112, C-116). */
  subscription: {
    name: 'azure/subscriptions',
    label: 'Subscription',
    emptyMessage: 'You have no Azure subscription to choose from',
    failureMessage: 'Error could not fetch Azure subscriptions.',
    paramsOf: () => ({}),
    toId: ({ id }) => id,
    toOption: ({ id, name }) => ({ label: name, description: id }),
    whyNot: ({ unavailable }: ListedSubscription) => unavailable,
    factsOf: ({ id }) => ({ 'Subscription id': id }),
  },
  /** Ledger C-095, C-096, C-117. */
  resourceGroup: {
    name: 'azure/resource-groups',
    label: 'Resource group',
    emptyMessage: 'There are no resource groups in this subscription',
    failureMessage: 'Failed to fetch resource groups',
    paramsOf: inSubscription,
    toId: ({ resourceGroupName }) => resourceGroupName,
    toOption: ({ resourceGroupName, location }) => ({
      label: resourceGroupName,
      description: location,
    }),
    factsOf: ({ location, tags }) => ({
      Location: location,
      Tags: formatTags(tags),
    }),
  },
  /** Ledger C-097, C-105. */
  resource: {
    name: 'azure/resources',
    label: 'Resource',
    emptyMessage: 'There are no resources in this resource group',
    paramsOf: inGroup,
    toId: ({ resource_id }) => resource_id,
    toOption: ({ resourceName, resourceType }) => ({
      label: resourceName,
      description: resourceType,
    }),
    factsOf: ({ resourceType, resourceSKU }) => ({
      'Resource type': resourceType,
      'Resource SKU': resourceSKU,
    }),
  },
  /** Ledger C-098, C-102, C-109. */
  policyAssignment: {
    name: 'azure/policy-assignments',
    label: 'Policy assignment',
    emptyMessage: 'There are no policy assignments here',
    paramsOf: choice => ({
      ...inGroup(choice),
      resource: choice.resource?.resource_id,
    }),
    toId: ({ assignmentId }) => assignmentId,
    toOption: ({ displayName, scope }) => ({
      label: displayName,
      description: scope,
    }),
    factsOf: ({ policyDefinitionId, scope, location, type }) => ({
      'Policy definition': policyDefinitionId,
      Scope: scope,
      'Assignment location': location,
      'Assignment type': type,
    }),
  },
  /** Ledger C-099, C-106. */
  appServicePlan: {
    name: 'azure/app-service-plans',
    label: 'App service plan',
    emptyMessage: 'There are no app service plans in this resource group',
    paramsOf: inGroup,
    toId: ({ appserviceplan_id }) => appserviceplan_id,
    toOption: ({ name }) => ({ label: name }),
    factsOf: ({ appserviceplan_id }) => ({
      'App service plan id': appserviceplan_id,
    }),
  },
  /** Ledger C-101, C-107. */
  logicApp: {
    name: 'azure/logic-apps',
    label: 'Logic app',
    emptyMessage: 'There are no logic apps on this app service plan',
    paramsOf: choice => ({
      ...inGroup(choice),
      plan: choice.appServicePlan?.appserviceplan_id ?? '',
    }),
    toId: ({ id }) => id,
    toOption: ({ name }) => ({ label: name }),
    factsOf: ({ id, virtualNetworkSubnet }) => ({
      'Logic app id': id,
      'Virtual network subnet': virtualNetworkSubnet,
    }),
  },
  /** Ledger C-100, C-108. */
  storageAccount: {
    name: 'azure/storage-accounts',
    label: 'Storage account',
    emptyMessage: 'There are no storage accounts in this resource group',
    paramsOf: inGroup,
    toId: ({ id }) => id,
    toOption: ({ name }) => ({ label: name }),
    factsOf: ({ id }) => ({ 'Storage account id': id }),
  },
  /** Ledger C-103, C-110. */
  virtualNetwork: {
    name: 'azure/virtual-networks',
    label: 'Virtual network',
    emptyMessage: 'There are no virtual networks in this resource group',
    paramsOf: inGroup,
    toId: ({ vnet_id }) => vnet_id,
    toOption: ({ vnet_name }) => ({ label: vnet_name }),
    factsOf: ({ vnet_id }) => ({ 'Virtual network id': vnet_id }),
  },
  /** Ledger C-103, C-111. */
  subnet: {
    name: 'azure/subnets',
    label: 'Subnet',
    emptyMessage: 'There are no subnets in this virtual network',
    paramsOf: choice => ({
      ...inGroup(choice),
      virtualNetworkName: choice.virtualNetwork?.vnet_name ?? '',
    }),
    toId: ({ subnet_id }) => subnet_id,
    toOption: ({ subnet_name }) => ({ label: subnet_name }),
    factsOf: ({ subnet_id }) => ({ 'Subnet id': subnet_id }),
  },
};

/** Names of virtual networks, which are unique in their resource group. */
export const NETWORK_NAMES: Collection<InGroup> = {
  name: 'azure/network-names',
};

/** Ranges of addresses, which no other network of the subscription or of the core shared services may have. */
export const NETWORK_RANGES: Collection<InSubscription> = {
  name: 'azure/network-ranges',
};

/** Names of storage accounts, which are unique in all of Azure. */
export const STORAGE_ACCOUNT_NAMES: Collection<InSubscription> = {
  name: 'azure/storage-account-names',
};

/** The requester may use an environment of core shared services. */
export interface EnvironmentAccessLookup extends Lookup {
  kind: 'environment-access';
  environment: AzureEnvironment;
}
