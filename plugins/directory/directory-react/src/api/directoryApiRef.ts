import {
  ApiBlueprint,
  createApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import {
  createDirectoryClient,
  type DirectoryClient,
} from '@portal/plugin-directory-common';
import { withFreshReads } from '@portal/plugin-portal-ui';

/**
 * The portal's API of the directory.
 *
 * @public
 */
export const directoryApiRef = createApiRef<DirectoryClient>().with({
  id: 'plugin.msgraph.service',
  pluginId: 'msgraph',
});

/**
 * Provides {@link directoryApiRef}.
 *
 * @public
 */
export const directoryApi = ApiBlueprint.make({
  name: 'directory',
  params: define =>
    define({
      api: directoryApiRef,
      deps: { fetchApi: fetchApiRef },
      factory: ({ fetchApi }) =>
        createDirectoryClient({ fetchApi: withFreshReads(fetchApi) }),
    }),
});
