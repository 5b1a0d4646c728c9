import {
  ApiBlueprint,
  createApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import type { IntegrationRequest } from '@portal/plugin-page-slots-react';

/** An integration of a component that can be used to see whether it answers. */
export type CheckedId =
  'sourceControl' | 'pipelines' | 'docs' | 'adrs' | 'codeHealth' | 'secrets';

/** Uses an integration; throws ResponseError if it does not answer. */
export interface IntegrationsApi {
  check(
    id: CheckedId,
    request: Omit<IntegrationRequest, 'apis'>,
  ): Promise<void>;
}

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
