import {
  ApiBlueprint,
  createApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import {
  type AssistantClient,
  createAssistantClient,
} from '@portal/plugin-assistant-common';

/** The API of the tools of assistants. */
export const assistantsApiRef = createApiRef<AssistantClient>().with({
  id: 'plugin.assistants.service',
  pluginId: 'assistants',
});

/** Provides {@link assistantsApiRef}. */
export const assistantsApi = ApiBlueprint.make({
  params: define =>
    define({
      api: assistantsApiRef,
      deps: { fetchApi: fetchApiRef },
      factory: ({ fetchApi }) => createAssistantClient({ fetchApi }),
    }),
});
