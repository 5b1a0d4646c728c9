import {
  ApiBlueprint,
  createApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import {
  type QuickSearchClient,
  createQuickSearchClient,
} from '@portal/plugin-quick-search-common';

/** The typed client of the suggestions. */
export const quickSearchApiRef = createApiRef<QuickSearchClient>().with({
  id: 'plugin.quick-search.client',
  pluginId: 'app',
});

/** Provides {@link quickSearchApiRef}. */
export const quickSearchApi = ApiBlueprint.make({
  name: 'quick-search',
  params: define =>
    define({
      api: quickSearchApiRef,
      deps: { fetchApi: fetchApiRef },
      factory: deps => createQuickSearchClient(deps),
    }),
});
