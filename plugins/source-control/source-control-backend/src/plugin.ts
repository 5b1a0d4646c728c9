import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import {
  accessServiceRef,
  principalsServiceRef,
} from '@portal/plugin-access-node';
import {
  deploymentPipelinesServiceRef,
  sourceControlServiceRef,
} from '@portal/plugin-source-control-node';
import { githubPermissions } from '@portal/plugin-source-control-common';
import { readRouterConfig } from './config';
import { createSourceControlRouter } from './router/createSourceControlRouter';
import { RepositoryGuard } from './service/RepositoryGuard';
import { ReadableRepositories } from './service/ReadableRepositories';

/**
 * The portal's source control API at `/api/github`.
 *
 * @public
 */
export const sourceControlPlugin = createBackendPlugin({
  pluginId: 'github',
  register(reg) {
    reg.registerInit({
      deps: {
        access: accessServiceRef,
        auditor: coreServices.auditor,
        auth: coreServices.auth,
        config: coreServices.rootConfig,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        permissions: coreServices.permissions,
        permissionsRegistry: coreServices.permissionsRegistry,
        pipelines: deploymentPipelinesServiceRef,
        principals: principalsServiceRef,
        sourceControl: sourceControlServiceRef,
      },
      async init(deps) {
        const {
          access,
          auditor,
          auth,
          httpAuth,
          permissions,
          pipelines,
          principals,
        } = deps;
        const {
          onboarding,
          organisation,
          readable: patterns,
          rateLimit,
        } = readRouterConfig(deps.config);
        const readable = new ReadableRepositories(
          organisation,
          patterns,
          onboarding,
        );
        deps.permissionsRegistry.addPermissions(githubPermissions);
        deps.httpRouter.use(
          createSourceControlRouter({
            auditor,
            guard: new RepositoryGuard({
              organisation,
              access,
              auth,
              httpAuth,
              permissions,
              pipelines,
              principals,
              readable,
            }),
            httpAuth,
            organisation,
            rateLimit,
            pipelines,
            readable,
            sourceControl: deps.sourceControl,
          }),
        );
      },
    });
  },
});
