import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { ScmIntegrations } from '@backstage/integration';
import { UrlReaderProcessor } from '@backstage/plugin-catalog-backend';
import { catalogProcessingExtensionPoint } from '@backstage/plugin-catalog-node';
import { KnownKinds } from './KnownKinds';
import { TemplateSources } from './TemplateSources';
import { TemplateSourcesProcessor } from './TemplateSourcesProcessor';

/** Lets templates into the catalogue from the places that the configuration names, and says what was refused. */
export const catalogModuleTemplateSources = createBackendModule({
  pluginId: 'catalog',
  moduleId: 'template-sources',
  register(reg) {
    reg.registerInit({
      deps: {
        config: coreServices.rootConfig,
        logger: coreServices.logger,
        processing: catalogProcessingExtensionPoint,
        reader: coreServices.urlReader,
      },
      async init({ config, logger, processing, reader }) {
        processing.addProcessor(
          new TemplateSourcesProcessor({
            integrations: ScmIntegrations.fromConfig(config),
            reader: new UrlReaderProcessor({ logger, reader }),
            kinds: KnownKinds.fromConfig(config),
            templates: TemplateSources.fromConfig(config),
          }),
        );
      },
    });
  },
});
