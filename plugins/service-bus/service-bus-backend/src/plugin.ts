import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import {
  accessServiceRef,
  principalsServiceRef,
} from '@portal/plugin-access-node';
import { ownResourcesServiceRef } from '@portal/plugin-cloud-resources-node';
import {
  readServiceBusConfig,
  serviceBusServiceRef,
} from '@portal/plugin-service-bus-node';
import { createServiceBusRouter } from './router/createServiceBusRouter';

/**
 * Service bus API of the portal's pages, at `/api/service-bus`.
 *
 * @public
 */
export const serviceBusPlugin = createBackendPlugin({
  pluginId: 'service-bus',
  register(env) {
    env.registerInit({
      deps: {
        config: coreServices.rootConfig,
        serviceBus: serviceBusServiceRef,
        http: coreServices.httpRouter,
        httpAuth: coreServices.httpAuth,
        access: accessServiceRef,
        ownResources: ownResourcesServiceRef,
        principals: principalsServiceRef,
      },
      async init({ config, http, ...services }) {
        const { rateLimit } = readServiceBusConfig(config);
        http.use(createServiceBusRouter({ ...services, rateLimit }));
      },
    });
  },
});
