import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { catalogSourcesPermissions } from '@portal/plugin-catalog-sources-common';
import { createRouter } from './router/createRouter';
import { AuthorizedSourceService } from './service/AuthorizedSourceService';
import { HttpTaskStates } from './service/HttpTaskStates';
import { ScheduledSourceService } from './service/ScheduledSourceService';

/**
 * Adds `/api/catalog/sources`, which lists the sources of the catalogue and starts their tasks.
 *
 * @remarks A module uses the services of its plugin, so its scheduler is the one of the catalogue's entity providers.
 * @public
 */
export const catalogModuleSources = createBackendModule({
  pluginId: 'catalog',
  moduleId: 'sources',
  register(reg) {
    reg.registerInit({
      deps: {
        auditor: coreServices.auditor,
        auth: coreServices.auth,
        discovery: coreServices.discovery,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        permissions: coreServices.permissions,
        permissionsRegistry: coreServices.permissionsRegistry,
        scheduler: coreServices.scheduler,
      },
      async init(deps) {
        const { auditor, auth, discovery, httpAuth, permissions, scheduler } =
          deps;
        deps.permissionsRegistry.addPermissions(catalogSourcesPermissions);
        const service = new AuthorizedSourceService(
          new ScheduledSourceService({
            scheduler,
            taskStates: new HttpTaskStates({ auth, discovery }),
          }),
          permissions,
        );
        deps.httpRouter.use(createRouter({ auditor, httpAuth, service }));
      },
    });
  },
});
