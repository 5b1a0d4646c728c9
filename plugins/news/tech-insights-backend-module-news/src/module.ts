import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { techInsightsFactRetrieversExtensionPoint } from '@backstage-community/plugin-tech-insights-node';
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
        facts: techInsightsFactRetrieversExtensionPoint,
      },
      async init({ auth, catalog, facts }) {
        facts.addFactRetrievers({
          newsFacts: createNewsFacts({ auth, catalog }),
        });
      },
    });
  },
});
