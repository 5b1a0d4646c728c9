import {
  ApiBlueprint,
  createApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import {
  type CloudAccessClient,
  createCloudAccessClient,
} from '@portal/plugin-cloud-access-common';

/** The reference of the typed client. */
export const cloudAccessApiRef = createApiRef<CloudAccessClient>().with({
  id: 'plugin.cloud-access.client',
  pluginId: 'cloud-access',
});

/** Provides {@link cloudAccessApiRef}. */
export const cloudAccessApi = ApiBlueprint.make({
  params: define =>
    define({
      api: cloudAccessApiRef,
      deps: { fetchApi: fetchApiRef },
      factory: ({ fetchApi }) => createCloudAccessClient({ fetchApi }),
    }),
});
