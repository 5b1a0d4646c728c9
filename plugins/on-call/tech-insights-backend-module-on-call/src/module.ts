import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { techInsightsFactRetrieversExtensionPoint } from '@backstage-community/plugin-tech-insights-node';
import { createServiceFetch } from '@portal/plugin-entity-facts-node';
import {
  createOnCallClient,
  ON_CALL_PLUGIN_ID,
} from '@portal/plugin-on-call-common';
import { createOnCallFacts } from './createOnCallFacts';

/** Gives the checks what is known of who is on call for components. */
export const techInsightsModuleOnCall = createBackendModule({
  pluginId: 'tech-insights',
  moduleId: 'on-call',
  register(reg) {
    reg.registerInit({
      deps: {
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        discovery: coreServices.discovery,
        facts: techInsightsFactRetrieversExtensionPoint,
      },
      async init({ auth, catalog, discovery, facts }) {
        const asking = createServiceFetch(ON_CALL_PLUGIN_ID, {
          auth,
          discovery,
        });
        facts.addFactRetrievers({
          onCallFacts: createOnCallFacts({
            auth,
            catalog,
            client: createOnCallClient(asking),
          }),
        });
      },
    });
  },
});
