export { azureApiRef } from './api/azureApiRef';
export {
  AZURE_SCOPE,
  createCloudAzureClient,
  type CloudAzureClientOptions,
} from './api/createCloudAzureClient';
