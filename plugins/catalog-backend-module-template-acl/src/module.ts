import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { ScmIntegrations } from '@backstage/integration';
import {
  catalogProcessingExtensionPoint,
  catalogServiceRef,
} from '@backstage/plugin-catalog-node';
import { catalogEntityPermissionResourceRef } from '@backstage/plugin-catalog-node/alpha';
import {
  hasTemplateAccessRule,
  readTemplateAclConfig,
} from '@portal/plugin-template-acl-node';
import { createLocationDryRunGuard } from './locations/createLocationDryRunGuard';
import { createLocationGuard } from './locations/createLocationGuard';
import { createLocationReadGuard } from './locations/createLocationReadGuard';
import { createLocationRemovalGuard } from './locations/createLocationRemovalGuard';
import { LocationAccess } from './locations/LocationAccess';
import { TemplateEntitiesProcessor } from './TemplateEntitiesProcessor';

/**
 * Teaches the catalogue templates, and the rule by which controlled ones are hidden.
 *
 * @remarks Takes the place of upstream's `catalog-backend-module-scaffolder-entity-model`.
 */
export const catalogModuleTemplateAcl = createBackendModule({
  pluginId: 'catalog',
  moduleId: 'template-acl',
  register(reg) {
    reg.registerInit({
      deps: {
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        config: coreServices.rootConfig,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        permissions: coreServices.permissions,
        permissionsRegistry: coreServices.permissionsRegistry,
        processing: catalogProcessingExtensionPoint,
      },
      async init({ config, httpRouter, processing, ...services }) {
        const { classificationAnnotation } = readTemplateAclConfig(config);
        processing.addProcessor(
          new TemplateEntitiesProcessor(classificationAnnotation),
        );
        const integrations = ScmIntegrations.fromConfig(config);
        const access = new LocationAccess({
          ...services,
          ruleset: () =>
            services.permissionsRegistry.getPermissionRuleset(
              catalogEntityPermissionResourceRef,
            ),
        });
        // In front of the catalogue's own routes: modules come before their plugin.
        [
          createLocationGuard(services),
          createLocationReadGuard({ ...services, access }),
          createLocationDryRunGuard({ ...services, access, integrations }),
          createLocationRemovalGuard({ ...services, access }),
        ].forEach(guard => httpRouter.use(guard));
        services.permissionsRegistry.addPermissionRules([
          hasTemplateAccessRule,
        ]);
      },
    });
  },
});
