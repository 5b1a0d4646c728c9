import {
  ApiBlueprint,
  createApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import {
  createStandardsClient,
  type StandardsClient,
} from '@portal/plugin-standards-common';

/** The API of standards. */
export const standardsApiRef = createApiRef<StandardsClient>().with({
  id: 'plugin.standards.service',
  pluginId: 'standards',
});

/** Provides {@link standardsApiRef}. */
export const standardsApi = ApiBlueprint.make({
  params: define =>
    define({
      api: standardsApiRef,
      deps: { fetchApi: fetchApiRef },
      factory: ({ fetchApi }) => createStandardsClient({ fetchApi }),
    }),
});
