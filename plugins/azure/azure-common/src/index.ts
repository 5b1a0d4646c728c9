export { createAzureClient, type AzureClient } from './createAzureClient';
export { CLOUD_TOKEN_REQUIRED } from './errorNames';
export { CORE_ENVIRONMENTS, type AzureEnvironment } from './environments';
export {
  AZURE_CONVENTIONS,
  AZURE_NAMES,
  isResourceGroupName,
  isStorageAccountName,
  isSubscriptionId,
  isVirtualNetworkName,
  NEW_SUBSCRIPTION_NAME,
  REGION_NAME,
  STORAGE_ACCOUNT_SKUS,
} from './names';
export type {
  AppServicePlan,
  AzureList,
  Existence,
  LogicApp,
  PolicyAssignment,
  Resource,
  ResourceGroup,
  StorageAccount,
  Subnet,
  Subscription,
  VirtualNetwork,
} from './types';
export * from './fields';
export * from './lookups/azureLists';
export {
  checkNetworkRange,
  doNetworkRangesOverlap,
  isInNetworkRange,
  NETWORK_RANGE_MESSAGES,
} from './networkRange';
