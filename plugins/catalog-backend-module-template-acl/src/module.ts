import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import {
  catalogProcessingExtensionPoint,
  catalogServiceRef,
} from '@backstage/plugin-catalog-node';
import {
  createHasTemplateAccessRule,
  readTemplateAclConfig,
} from '@portal/plugin-template-acl-node';
import { AudienceRegistry } from './audience/AudienceRegistry';
import { createLocationGuard } from './createLocationGuard';
import { createQueryRouter } from './queries/createQueryRouter';
import { FacetCounter } from './queries/FacetCounter';
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
        auditor: coreServices.auditor,
        catalog: catalogServiceRef,
        config: coreServices.rootConfig,
        database: coreServices.database,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        logger: coreServices.logger,
        permissions: coreServices.permissions,
        permissionsRegistry: coreServices.permissionsRegistry,
        processing: catalogProcessingExtensionPoint,
      },
      async init({ config, httpRouter, processing, ...services }) {
        const { classificationAnnotation } = readTemplateAclConfig(config);
        const audiences = await AudienceRegistry.create(services);
        processing.addProcessor(
          new TemplateEntitiesProcessor(classificationAnnotation, audiences),
        );
        // In front of the catalogue's own routes: modules come before their plugin.
        httpRouter.use(createLocationGuard(services));
        const knex = await services.database.getClient();
        const facets = new FacetCounter({ knex });
        httpRouter.use(createQueryRouter({ ...services, facets }));
        services.permissionsRegistry.addPermissionRules([
          createHasTemplateAccessRule(audiences),
        ]);
      },
    });
  },
});
