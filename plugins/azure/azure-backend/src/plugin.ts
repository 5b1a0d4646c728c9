import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import {
  accessServiceRef,
  principalsServiceRef,
} from '@portal/plugin-access-node';
import {
  azureCommandsRef,
  azureServiceRef,
  readAzureConfig,
} from '@portal/plugin-azure-node';
import { SharedReads } from '@portal/plugin-system-client-node';
import { readAzureBackendConfig } from './config';
import { Offers } from './offers/Offers';
import { createAzureRouter } from './router/createAzureRouter';

/**
 * Azure API of the portal's pages, with each person's own rights, at `/api/azure`.
 *
 * @public
 */
export const azurePlugin = createBackendPlugin({
  pluginId: 'azure',
  register(env) {
    env.registerInit({
      deps: {
        access: accessServiceRef,
        azure: azureServiceRef,
        cache: coreServices.cache,
        commands: azureCommandsRef,
        config: coreServices.rootConfig,
        discovery: coreServices.discovery,
        http: coreServices.httpRouter,
        httpAuth: coreServices.httpAuth,
        logger: coreServices.logger,
        principals: principalsServiceRef,
      },
      async init(deps) {
        const { azure, config, discovery, http, httpAuth } = deps;
        const { access, cache, commands, logger, principals } = deps;
        const { baseUrl, rateLimit } = readAzureConfig(config);
        const ownUrl = await discovery.getExternalBaseUrl('azure');
        http.use(
          createAzureRouter({
            azure,
            offers: new Offers({
              access,
              azure: commands,
              reads: new SharedReads({ cache, logger }),
            }),
            principals,
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
