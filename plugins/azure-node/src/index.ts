export { azureServiceRef } from './azureServiceRef';
export { readAzureConfig, type AzureConfig } from './config';
export { CloudTokenRequiredError } from './errors';
export type {
  AzureCallOptions,
  AzureCredentials,
  AzureService,
  ResourceGroupRef,
} from './service/types';
