import {
  ApiBlueprint,
  configApiRef,
  discoveryApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import {
  azureApiRef,
  createCloudAzureClient,
} from '@portal/plugin-azure-react';
import { getCloudToken } from './getCloudToken';

/** Registers the client of Azure: calls are made with the cloud rights of the person who is signed in. */
export const azureApi = ApiBlueprint.make({
  name: 'azure',
  params: define =>
    define({
      api: azureApiRef,
      deps: {
        configApi: configApiRef,
        discoveryApi: discoveryApiRef,
        fetchApi: fetchApiRef,
      },
      factory: ({ fetchApi, discoveryApi, configApi }) =>
        createCloudAzureClient({
          fetchApi,
          getCloudToken: scope =>
            getCloudToken(scope, { discoveryApi, configApi }),
        }),
    }),
});
