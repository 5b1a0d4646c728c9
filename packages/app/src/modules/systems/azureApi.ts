import {
  ApiBlueprint,
  configApiRef,
  discoveryApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import {
  azureApiRef,
  createCloudAzureClient,
} from '@portal/plugin-azure-fields';
import { withFreshReads } from '@portal/plugin-portal-ui';
import { getCloudToken } from './getCloudToken';

/** Registers the client of Azure, which sends requests with the cloud rights of the signed-in user. */
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
          fetchApi: withFreshReads(fetchApi),
          getCloudToken: scope =>
            getCloudToken(scope, { discoveryApi, configApi }),
        }),
    }),
});
