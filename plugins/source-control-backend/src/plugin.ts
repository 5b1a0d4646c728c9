import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { githubPermissions } from '@portal/plugin-source-control-common';
import { sourceControlServiceRef } from '@portal/plugin-source-control-node';
import { readRouterConfig } from './config';
import { createSourceControlRouter } from './router/createSourceControlRouter';
import { ReadableRepositories } from './service/ReadableRepositories';
import { RunGuard } from './service/RunGuard';

/**
 * The portal's API of source control, at `/api/github`.
 *
 * @public
 */
export const sourceControlPlugin = createBackendPlugin({
  pluginId: 'github',
  register(reg) {
    reg.registerInit({
      deps: {
        auditor: coreServices.auditor,
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        config: coreServices.rootConfig,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        permissions: coreServices.permissions,
        permissionsRegistry: coreServices.permissionsRegistry,
        sourceControl: sourceControlServiceRef,
        userInfo: coreServices.userInfo,
      },
      async init(deps) {
        const { auditor, auth, catalog, httpAuth, permissions, userInfo } =
          deps;
        const { organisation, readable, rateLimit } = readRouterConfig(
          deps.config,
        );
        deps.permissionsRegistry.addPermissions(githubPermissions);
        deps.httpRouter.use(
          createSourceControlRouter({
            auditor,
            guard: new RunGuard({
              organisation,
              auth,
              catalog,
              permissions,
              userInfo,
            }),
            httpAuth,
            organisation,
            rateLimit,
            readable: new ReadableRepositories(organisation, readable),
            sourceControl: deps.sourceControl,
          }),
        );
      },
    });
  },
});
