import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { techInsightsFactRetrieversExtensionPoint } from '@backstage-community/plugin-tech-insights-node';
import {
  COST_INSIGHTS_PLUGIN_ID,
  createCostInsightsClient,
} from '@portal/plugin-cost-insights-common';
import { createServiceFetch } from '@portal/plugin-entity-facts-node';
import { createCostFacts } from './createCostFacts';

/** Gives the checks what costs know of components. */
export const techInsightsModuleCosts = createBackendModule({
  pluginId: 'tech-insights',
  moduleId: 'costs',
  register(reg) {
    reg.registerInit({
      deps: {
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        discovery: coreServices.discovery,
        facts: techInsightsFactRetrieversExtensionPoint,
      },
      async init({ auth, catalog, discovery, facts }) {
        const client = createCostInsightsClient(
          createServiceFetch(COST_INSIGHTS_PLUGIN_ID, { auth, discovery }),
        );
        facts.addFactRetrievers({
          costFacts: createCostFacts({ auth, catalog, client }),
        });
      },
    });
  },
});
