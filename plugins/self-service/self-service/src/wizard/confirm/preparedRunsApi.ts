import {
  ApiBlueprint,
  createApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import {
  type AssistantClient,
  createAssistantClient,
} from '@portal/plugin-assistant-common';

/** The typed client of the runs that an assistant has prepared. */
export const preparedRunsApiRef = createApiRef<AssistantClient>().with({
  id: 'plugin.self-service.prepared-runs',
  pluginId: 'self-service',
});

/** Provides {@link preparedRunsApiRef}. */
export const preparedRunsApi = ApiBlueprint.make({
  name: 'prepared-runs',
  params: define =>
    define({
      api: preparedRunsApiRef,
      deps: { fetchApi: fetchApiRef },
      factory: deps => createAssistantClient(deps),
    }),
});
