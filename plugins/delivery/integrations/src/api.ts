import {
  ApiBlueprint,
  createApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import type { IntegrationsApi } from './IntegrationsApi';

/** The reference of {@link IntegrationsApi}. */
export const integrationsApiRef = createApiRef<IntegrationsApi>().with({
  id: 'plugin.integrations.checks',
  pluginId: 'integrations',
});

/** Provides {@link integrationsApiRef}. */
export const integrationsApi = ApiBlueprint.make({
  params: define =>
    define({
      api: integrationsApiRef,
      deps: { fetchApi: fetchApiRef },
      // All pages carry what makes the APIs.
      factory: deps => ({
        check: async (id, request) => {
          const { HttpIntegrationsApi } = await import('./HttpIntegrationsApi');
          await new HttpIntegrationsApi(deps).check(id, request);
        },
      }),
    }),
});
