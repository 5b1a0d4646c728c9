import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { techInsightsFactRetrieversExtensionPoint } from '@backstage-community/plugin-tech-insights-node';
import { createSupportFacts } from './createSupportFacts';

/** Gives the checks what delivery knows of components. */
export const techInsightsModuleDelivery = createBackendModule({
  pluginId: 'tech-insights',
  moduleId: 'delivery',
  register(reg) {
    reg.registerInit({
      deps: {
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        facts: techInsightsFactRetrieversExtensionPoint,
      },
      async init({ auth, catalog, facts }) {
        facts.addFactRetrievers({
          supportFacts: createSupportFacts({ auth, catalog }),
        });
      },
    });
  },
});
