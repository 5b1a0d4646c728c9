import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { scaffolderActionPermissionResourceRef } from '@backstage/plugin-scaffolder-node/alpha';
import { createActionListGuard } from './createActionListGuard';
import { createDryRunGuard } from './createDryRunGuard';

/**
 * Refuses dry runs of hidden templates, and lists only permitted actions. Modules are initialised before their
 * plugin, so these guards come first.
 */
export const scaffolderModuleTemplateAcl = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'template-acl',
  register(reg) {
    reg.registerInit({
      deps: {
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        permissions: coreServices.permissions,
        permissionsRegistry: coreServices.permissionsRegistry,
      },
      async init({ httpRouter, permissionsRegistry, ...options }) {
        httpRouter.use(createDryRunGuard(options));
        const ruleset = () =>
          permissionsRegistry.getPermissionRuleset(
            scaffolderActionPermissionResourceRef,
          );
        httpRouter.use(createActionListGuard({ ...options, ruleset }));
      },
    });
  },
});
