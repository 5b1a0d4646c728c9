import {
  ApiBlueprint,
  createApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import {
  type CostInsightsClient,
  createCostInsightsClient,
} from '@portal/plugin-cost-insights-common';

/**
 * The API of cost insights. The plugin `cost-insights` installs {@link costInsightsApi}; other plugins only use the reference.
 *
 * @public
 */
export const costInsightsApiRef = createApiRef<CostInsightsClient>().with({
  id: 'plugin.cost-insights.service',
  pluginId: 'cost-insights',
});

/** Provides {@link costInsightsApiRef}. @public */
export const costInsightsApi = ApiBlueprint.make({
  params: define =>
    define({
      api: costInsightsApiRef,
      deps: { fetchApi: fetchApiRef },
      factory: ({ fetchApi }) => createCostInsightsClient({ fetchApi }),
    }),
});
