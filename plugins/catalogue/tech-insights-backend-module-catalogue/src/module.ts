import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { techInsightsFactRetrieversExtensionPoint } from '@backstage-community/plugin-tech-insights-node';
import { createCatalogueFacts } from './createCatalogueFacts';

/** Gives the checks what the catalogue knows of components. */
export const techInsightsModuleCatalogue = createBackendModule({
  pluginId: 'tech-insights',
  moduleId: 'catalogue',
  register(reg) {
    reg.registerInit({
      deps: {
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        facts: techInsightsFactRetrieversExtensionPoint,
      },
      async init({ auth, catalog, facts }) {
        facts.addFactRetrievers({
          catalogueFacts: createCatalogueFacts({ auth, catalog }),
        });
      },
    });
  },
});
