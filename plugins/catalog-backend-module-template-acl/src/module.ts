import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { catalogProcessingExtensionPoint } from '@backstage/plugin-catalog-node';
import {
  hasTemplateAccessRule,
  readTemplateAclConfig,
} from '@portal/plugin-template-acl-node';
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
        catalog: catalogProcessingExtensionPoint,
        config: coreServices.rootConfig,
        permissionsRegistry: coreServices.permissionsRegistry,
      },
      async init({ catalog, config, permissionsRegistry }) {
        const { classificationAnnotation } = readTemplateAclConfig(config);
        catalog.addProcessor(
          new TemplateEntitiesProcessor(classificationAnnotation),
        );
        permissionsRegistry.addPermissionRules([hasTemplateAccessRule]);
      },
    });
  },
});
