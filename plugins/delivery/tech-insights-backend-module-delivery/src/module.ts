import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { techInsightsFactRetrieversExtensionPoint } from '@backstage-community/plugin-tech-insights-node';
import { createDeploymentFacts } from './createDeploymentFacts';
import { createDeploymentReader } from './createDeploymentReader';
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
        discovery: coreServices.discovery,
        facts: techInsightsFactRetrieversExtensionPoint,
      },
      async init({ auth, catalog, discovery, facts }) {
        facts.addFactRetrievers({
          deploymentFacts: createDeploymentFacts({
            auth,
            catalog,
            client: createDeploymentReader({ auth, discovery }),
          }),
          supportFacts: createSupportFacts({ auth, catalog }),
        });
      },
    });
  },
});
