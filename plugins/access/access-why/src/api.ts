import {
  ApiBlueprint,
  createApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import {
  type AccessWhyClient,
  createAccessWhyClient,
} from '@portal/plugin-access-why-common';

/** The API of the question why a person may not. */
export const accessWhyApiRef = createApiRef<AccessWhyClient>().with({
  id: 'plugin.access-why.service',
  pluginId: 'access-why',
});

/** Provides {@link accessWhyApiRef}. */
export const accessWhyApi = ApiBlueprint.make({
  params: define =>
    define({
      api: accessWhyApiRef,
      deps: { fetchApi: fetchApiRef },
      factory: ({ fetchApi }) => createAccessWhyClient({ fetchApi }),
    }),
});
