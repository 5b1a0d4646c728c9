import {
  ApiBlueprint,
  createApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import {
  type CodeHealthClient,
  createCodeHealthClient,
} from '@portal/plugin-code-health-common';

/** The API of quality measures. */
export const codeHealthApiRef = createApiRef<CodeHealthClient>().with({
  id: 'plugin.code-health.service',
  pluginId: 'code-health',
});

/** Provides {@link codeHealthApiRef}. */
export const codeHealthApi = ApiBlueprint.make({
  params: define =>
    define({
      api: codeHealthApiRef,
      deps: { fetchApi: fetchApiRef },
      factory: ({ fetchApi }) => createCodeHealthClient({ fetchApi }),
    }),
});
