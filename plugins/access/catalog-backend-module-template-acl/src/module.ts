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
  accessServiceRef,
  principalsServiceRef,
} from '@portal/plugin-access-node';
import { exactlyOneServiceRef } from '@portal/plugin-exactly-one-node';
import {
  createHasTemplateAccessRule,
  readTemplateAclConfig,
} from '@portal/plugin-template-acl-node';
import { AudienceRegistry } from './audience/AudienceRegistry';
import { createLocationDryRunGuard } from './locations/createLocationDryRunGuard';
import { createLocationGuard } from './locations/createLocationGuard';
import { createLocationIdGuard } from './locations/createLocationIdGuard';
import { createLocationReadGuard } from './locations/createLocationReadGuard';
import { createLocationRemovalGuard } from './locations/createLocationRemovalGuard';
import { createRegistrationGuard } from './locations/createRegistrationGuard';
import { createSourceGuard } from './locations/createSourceGuard';
import { DefaultBranches } from './locations/DefaultBranches';
import { LocationAccess } from './locations/LocationAccess';
import { readOrganisation } from './locations/organisation';
import { RegisteredAddresses } from './locations/RegisteredAddresses';
import { SourceAccess } from './locations/SourceAccess';
import { CatalogueVersion } from './queries/CatalogueVersion';
import { CommonAnswers } from './queries/CommonAnswers';
import { createCommonRouter } from './queries/createCommonRouter';
import { createQueryRouter } from './queries/createQueryRouter';
import { FacetCounter } from './queries/FacetCounter';
import { TotalCounter } from './queries/TotalCounter';
import { TemplateEntitiesProcessor } from './TemplateEntitiesProcessor';

/**
 * Adds templates to the catalogue, and the permission rule that hides controlled ones.
 *
 * @remarks Replaces upstream's `catalog-backend-module-scaffolder-entity-model`.
 */
export const catalogModuleTemplateAcl = createBackendModule({
  pluginId: 'catalog',
  moduleId: 'template-acl',
  register(reg) {
    reg.registerInit({
      deps: {
        auditor: coreServices.auditor,
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        config: coreServices.rootConfig,
        database: coreServices.database,
        discovery: coreServices.discovery,
        exactlyOne: exactlyOneServiceRef,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        logger: coreServices.logger,
        permissions: coreServices.permissions,
        permissionsRegistry: coreServices.permissionsRegistry,
        principals: principalsServiceRef,
        processing: catalogProcessingExtensionPoint,
        rights: accessServiceRef,
      },
      async init({ config, httpRouter, processing, ...services }) {
        const { classificationAnnotation } = readTemplateAclConfig(config);
        const audiences = await AudienceRegistry.create(services);
        processing.addProcessor(
          new TemplateEntitiesProcessor(classificationAnnotation, audiences),
        );
        const integrations = ScmIntegrations.fromConfig(config);
        const access = new LocationAccess({
          ...services,
          ruleset: () =>
            services.permissionsRegistry.getPermissionRuleset(
              catalogEntityPermissionResourceRef,
            ),
        });
        const sources = new SourceAccess({
          ...services,
          organisation: readOrganisation(config),
        });
        const knex = await services.database.getClient();
        const branches = new DefaultBranches({ ...services, integrations });
        const registered = new RegisteredAddresses({
          knex,
          integrations,
          defaultBranchOf: repository => branches.of(repository),
        });
        // Modules are initialised before their plugin, so these routes precede the catalogue's own.
        [
          createLocationGuard(services),
          createLocationIdGuard(),
          createLocationReadGuard({ ...services, access }),
          createLocationDryRunGuard({
            ...services,
            access,
            integrations,
            registered,
            sources,
          }),
          createLocationRemovalGuard({ ...services, access }),
          createSourceGuard({ ...services, sources, integrations }),
          createRegistrationGuard({ ...services, registered }),
        ].forEach(guard => httpRouter.use(guard));
        const version = new CatalogueVersion({ knex });
        const common = new CommonAnswers({ ...services, version });
        httpRouter.use(createCommonRouter({ ...services, common, version }));
        httpRouter.use(
          createQueryRouter({
            ...services,
            facets: new FacetCounter({ knex }),
            totals: new TotalCounter({ knex }),
          }),
        );
        services.permissionsRegistry.addPermissionRules([
          createHasTemplateAccessRule(audiences),
        ]);
      },
    });
  },
});
