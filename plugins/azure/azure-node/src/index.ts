export { azureDeciders as default } from './access/azureDeciders';
export { azureGroupId } from './access/azureGroupId';
export { subscriptionDecider } from './access/deciders';
export { carriesMarkOf, markOfTags, sealOfTags, toTags } from './access/tags';
export type {
  ManagedStorageAccount,
  ManagedVirtualNetwork,
} from './arm/managed';
export { azureCommandsRef } from './azureCommandsRef';
export { azureServiceRef } from './azureServiceRef';
export { readAzureConfig, type AzureConfig } from './config';
export { CloudTokenRequiredError } from './errors';
export type {
  AzureCommands,
  CreationScope,
  OwnRole,
  VirtualNetworkRef,
} from './service/commandTypes';
export type {
  AzureCallOptions,
  AzureCredentials,
  AzureService,
  ResourceGroupRef,
} from './service/types';
