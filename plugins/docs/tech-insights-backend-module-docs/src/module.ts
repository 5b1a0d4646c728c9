import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { techInsightsFactRetrieversExtensionPoint } from '@backstage-community/plugin-tech-insights-node';
import { createDocsFacts } from './createDocsFacts';

/** Gives the checks what is known of the documentation of components. */
export const techInsightsModuleDocs = createBackendModule({
  pluginId: 'tech-insights',
  moduleId: 'docs',
  register(reg) {
    reg.registerInit({
      deps: {
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        discovery: coreServices.discovery,
        facts: techInsightsFactRetrieversExtensionPoint,
      },
      async init({ facts, ...services }) {
        facts.addFactRetrievers({
          docsFacts: createDocsFacts({ ...services, now: () => Date.now() }),
        });
      },
    });
  },
});
