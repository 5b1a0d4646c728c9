export { azureApiRef } from './api/azureApiRef';
export { createCloudAzureClient } from './api/createCloudAzureClient';
export { azureFieldsModule as default } from './module';
