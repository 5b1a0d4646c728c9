import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { ScmIntegrations } from '@backstage/integration';
import { UrlReaderProcessor } from '@backstage/plugin-catalog-backend';
import {
  catalogProcessingExtensionPoint,
  catalogServiceRef,
} from '@backstage/plugin-catalog-node';
import { catalogModelExtensionPoint } from '@backstage/plugin-catalog-node/alpha';
import { scaffolderServiceRef } from '@backstage/plugin-scaffolder-node';
import { ownActionsServiceRef } from '@portal/plugin-access-node';
import { withFewFiles } from './boundedFiles';
import { KnownKinds } from './KnownKinds';
import { OwnFilesProcessor } from './OwnFilesProcessor';
import { createRouter } from './ownFlaws/createRouter';
import { OwnFlaws } from './ownFlaws/OwnFlaws';
import { parseEntities } from './parseEntities';
import { LocationReadings } from './readings/LocationReadings';
import { placeholderResolvers } from './placeholderResolvers';
import { RequestBudget } from './RequestBudget';
import { FormFields } from './templates/FormFields';
import { TemplateCheck } from './templates/TemplateCheck';
import { TemplateSources } from './TemplateSources';
import { TemplateSourcesProcessor } from './TemplateSourcesProcessor';

/**
 * Accepts templates only from the configured places, and reports refused documents. Entities read only files of their
 * own repository, and no error quotes a file. Bounds what a file may make the catalogue do.
 */
export const catalogModuleTemplateSources = createBackendModule({
  pluginId: 'catalog',
  moduleId: 'template-sources',
  register(reg) {
    reg.registerInit({
      deps: {
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        config: coreServices.rootConfig,
        database: coreServices.database,
        discovery: coreServices.discovery,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        lifecycle: coreServices.lifecycle,
        logger: coreServices.logger,
        model: catalogModelExtensionPoint,
        own: ownActionsServiceRef,
        processing: catalogProcessingExtensionPoint,
        reader: coreServices.urlReader,
        scaffolder: scaffolderServiceRef,
        userInfo: coreServices.userInfo,
      },
      async init(deps) {
        const { auth, config, httpAuth, httpRouter, logger, model } = deps;
        const { own, processing, reader, scaffolder } = deps;
        model.setEntityDataParser(parseEntities);
        const budget = new RequestBudget();
        httpRouter.use(budget.router());
        const flaws = new OwnFlaws(deps);
        httpRouter.use(createRouter({ flaws, httpAuth }));
        const integrations = ScmIntegrations.fromConfig(config);
        const readings = new LocationReadings({
          ...deps,
          knex: await deps.database.getClient(),
        });
        // The catalogue makes its tables after its modules have started.
        deps.lifecycle.addStartupHook(() => readings.start());
        processing.addProcessor(
          new TemplateSourcesProcessor({
            budget,
            check: new TemplateCheck({
              auth,
              fields: new FormFields(deps),
              logger,
              own,
              scaffolder,
            }),
            integrations,
            reader: new UrlReaderProcessor({
              logger,
              reader: withFewFiles(reader),
            }),
            readings,
            kinds: KnownKinds.fromConfig(config),
            templates: TemplateSources.fromConfig(config),
          }),
        );
        processing.addProcessor(new OwnFilesProcessor(integrations));
        for (const [key, resolver] of Object.entries(placeholderResolvers))
          processing.addPlaceholderResolver(key, resolver);
      },
    });
  },
});
