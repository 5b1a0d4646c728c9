import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { createDryRunGuard } from './createDryRunGuard';

/** Keeps dry runs of hidden templates from the scaffolder: modules come before their plugin, so this stands in front. */
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
      },
      async init({ httpRouter, ...options }) {
        httpRouter.use(createDryRunGuard(options));
      },
    });
  },
});
