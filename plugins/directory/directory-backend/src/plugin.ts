import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { ownResourcesServiceRef } from '@portal/plugin-cloud-resources-node';
import {
  directoryServiceRef,
  groupNamesServiceRef,
  readDirectoryConfig,
} from '@portal/plugin-directory-node';
import { createDirectoryRouter } from './router/createDirectoryRouter';

/**
 * The company directory for the portal's pages: people, groups and the company's lists, at `/api/msgraph`.
 *
 * @public
 */
export const directoryPlugin = createBackendPlugin({
  pluginId: 'msgraph',
  register(env) {
    env.registerInit({
      deps: {
        config: coreServices.rootConfig,
        directory: directoryServiceRef,
        groupNames: groupNamesServiceRef,
        http: coreServices.httpRouter,
        httpAuth: coreServices.httpAuth,
        ownResources: ownResourcesServiceRef,
      },
      async init({ config, http, ...services }) {
        const { rateLimit } = readDirectoryConfig(config);
        http.use(createDirectoryRouter({ ...services, rateLimit }));
      },
    });
  },
});
