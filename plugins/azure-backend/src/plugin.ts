import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { azureServiceRef, readAzureConfig } from '@portal/plugin-azure-node';
import { readAzureBackendConfig } from './config';
import { createAzureRouter } from './router/createAzureRouter';

/**
 * Azure for the portal's pages, with each person's own rights, at `/api/azure`.
 *
 * @public
 */
export const azurePlugin = createBackendPlugin({
  pluginId: 'azure',
  register(env) {
    env.registerInit({
      deps: {
        azure: azureServiceRef,
        config: coreServices.rootConfig,
        discovery: coreServices.discovery,
        http: coreServices.httpRouter,
        httpAuth: coreServices.httpAuth,
      },
      async init({ azure, config, discovery, http, httpAuth }) {
        const { baseUrl, rateLimit } = readAzureConfig(config);
        const ownUrl = await discovery.getExternalBaseUrl('azure');
        http.use(
          createAzureRouter({
            azure,
            httpAuth,
            config: readAzureBackendConfig(config, baseUrl),
            cookiePath: new URL(ownUrl).pathname,
            rateLimit,
          }),
        );
      },
    });
  },
});
