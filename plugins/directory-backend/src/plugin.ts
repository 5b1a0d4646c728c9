import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import {
  directoryServiceRef,
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
        http: coreServices.httpRouter,
        httpAuth: coreServices.httpAuth,
      },
      async init({ config, directory, http, httpAuth }) {
        const { rateLimit } = readDirectoryConfig(config);
        http.use(createDirectoryRouter({ directory, httpAuth, rateLimit }));
      },
    });
  },
});
