export { azureApiRef } from './api/azureApiRef';
export {
  AZURE_SCOPE,
  createCloudAzureClient,
  type CloudAzureClientOptions,
} from './api/createCloudAzureClient';
export {
  azureLookupProvider,
  azureLookups,
} from './lookups/azureLookupProvider';
