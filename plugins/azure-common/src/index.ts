export { createAzureClient, type AzureClient } from './createAzureClient';
export { CLOUD_TOKEN_REQUIRED } from './errorNames';
export {
  isResourceGroupName,
  isSubscriptionId,
  isVirtualNetworkName,
} from './names';
export {
  ENVIRONMENTS,
  type AppServicePlan,
  type AzureEnvironment,
  type AzureList,
  type Existence,
  type LogicApp,
  type PolicyAssignment,
  type Resource,
  type ResourceGroup,
  type StorageAccount,
  type Subnet,
  type Subscription,
  type VirtualNetwork,
} from './types';
