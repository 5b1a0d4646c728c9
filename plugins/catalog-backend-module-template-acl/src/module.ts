import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import {
  catalogProcessingExtensionPoint,
  catalogServiceRef,
} from '@backstage/plugin-catalog-node';
import {
  hasTemplateAccessRule,
  readTemplateAclConfig,
} from '@portal/plugin-template-acl-node';
import { createLocationGuard } from './createLocationGuard';
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
        catalog: catalogServiceRef,
        config: coreServices.rootConfig,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        permissionsRegistry: coreServices.permissionsRegistry,
        processing: catalogProcessingExtensionPoint,
      },
      async init({ config, httpRouter, processing, ...services }) {
        const { classificationAnnotation } = readTemplateAclConfig(config);
        processing.addProcessor(
          new TemplateEntitiesProcessor(classificationAnnotation),
        );
        // In front of the catalogue's own routes: modules come before their plugin.
        httpRouter.use(createLocationGuard(services));
        services.permissionsRegistry.addPermissionRules([
          hasTemplateAccessRule,
        ]);
      },
    });
  },
});
