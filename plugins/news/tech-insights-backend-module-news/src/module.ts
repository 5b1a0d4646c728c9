import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { techInsightsFactRetrieversExtensionPoint } from '@backstage-community/plugin-tech-insights-node';
import { createServiceFetch } from '@portal/plugin-entity-facts-node';
import {
  createServiceStatusClient,
  SERVICE_STATUS_PLUGIN_ID,
} from '@portal/plugin-service-status-common';
import { createNewsFacts } from './createNewsFacts';

/** Gives the checks what the cloud monitor knows of components. */
export const techInsightsModuleNews = createBackendModule({
  pluginId: 'tech-insights',
  moduleId: 'news',
  register(reg) {
    reg.registerInit({
      deps: {
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        discovery: coreServices.discovery,
        facts: techInsightsFactRetrieversExtensionPoint,
      },
      async init({ auth, catalog, discovery, facts }) {
        const asking = createServiceFetch(SERVICE_STATUS_PLUGIN_ID, {
          auth,
          discovery,
        });
        const client = createServiceStatusClient(asking);
        facts.addFactRetrievers({
          newsFacts: createNewsFacts({ auth, catalog, client }),
        });
      },
    });
  },
});
