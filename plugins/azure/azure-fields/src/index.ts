export { azureApiRef } from './api/azureApiRef';
export {
  createCloudAzureClient,
  type CloudAzureClientOptions,
} from './api/createCloudAzureClient';
export { azureFieldsModule as default } from './module';
