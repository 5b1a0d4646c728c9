import {
  ApiBlueprint,
  createApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import {
  createConfluentClient,
  type ConfluentClient,
} from '@portal/plugin-confluent-common';
import { withFreshReads } from '@portal/plugin-portal-ui';

/**
 * The portal's API of Confluent.
 *
 * @public
 */
export const confluentApiRef = createApiRef<ConfluentClient>().with({
  id: 'plugin.confluent.service',
  pluginId: 'confluent',
});

/**
 * Provides {@link confluentApiRef}.
 *
 * @public
 */
export const confluentApi = ApiBlueprint.make({
  name: 'confluent',
  params: define =>
    define({
      api: confluentApiRef,
      deps: { fetchApi: fetchApiRef },
      factory: ({ fetchApi }) =>
        createConfluentClient({ fetchApi: withFreshReads(fetchApi) }),
    }),
});
