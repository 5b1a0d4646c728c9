import {
  ApiBlueprint,
  createApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import {
  createSourceControlClient,
  type SourceControlClient,
} from '@portal/plugin-source-control-common';
import { withFreshReads } from '@portal/plugin-portal-ui';

/**
 * The portal's API of source control.
 *
 * @public
 */
export const sourceControlApiRef = createApiRef<SourceControlClient>().with({
  id: 'plugin.github.service',
  pluginId: 'github',
});

/**
 * Provides {@link sourceControlApiRef}.
 *
 * @public
 */
export const sourceControlApi = ApiBlueprint.make({
  name: 'source-control',
  params: define =>
    define({
      api: sourceControlApiRef,
      deps: { fetchApi: fetchApiRef },
      factory: ({ fetchApi }) =>
        createSourceControlClient({ fetchApi: withFreshReads(fetchApi) }),
    }),
});
