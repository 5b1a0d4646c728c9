import {
  ApiBlueprint,
  configApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import { scmIntegrationsApiRef } from '@backstage/integration-react';
import { catalogImportApiRef } from '@backstage/plugin-catalog-import';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import type { PortalCatalogImportClient } from './PortalCatalogImportClient';

/** Replaces upstream's `api:catalog-import`. The client is loaded when something is imported: every page has this API. */
export const catalogImportApi = ApiBlueprint.make({
  params: defineParams =>
    defineParams({
      api: catalogImportApiRef,
      deps: {
        catalogApi: catalogApiRef,
        configApi: configApiRef,
        fetchApi: fetchApiRef,
        scmIntegrationsApi: scmIntegrationsApiRef,
      },
      factory(deps) {
        const load = async (): Promise<PortalCatalogImportClient> => {
          const imported = await import('./PortalCatalogImportClient');
          return new imported.PortalCatalogImportClient(deps);
        };
        return {
          analyzeUrl: async url => (await load()).analyzeUrl(url),
          preparePullRequest: async () => (await load()).preparePullRequest(),
          submitPullRequest: async options =>
            (await load()).submitPullRequest(options),
        };
      },
    }),
});
