import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { ownResourcesServiceRef } from '@portal/plugin-cloud-resources-node';
import {
  confluentServiceRef,
  readConfluentConfig,
} from '@portal/plugin-confluent-node';
import { createConfluentRouter } from './router/createConfluentRouter';

/**
 * Confluent Cloud API of the portal's pages, with service accounts, topics and identity pools, at `/api/confluent`.
 *
 * @public
 */
export const confluentPlugin = createBackendPlugin({
  pluginId: 'confluent',
  register(env) {
    env.registerInit({
      deps: {
        config: coreServices.rootConfig,
        confluent: confluentServiceRef,
        http: coreServices.httpRouter,
        httpAuth: coreServices.httpAuth,
        ownResources: ownResourcesServiceRef,
      },
      async init({ config, http, ...services }) {
        const { rateLimit } = readConfluentConfig(config);
        http.use(createConfluentRouter({ ...services, rateLimit }));
      },
    });
  },
});
