import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { actionsRegistryServiceRef } from '@backstage/backend-plugin-api/alpha';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import {
  Publisher,
  type PublisherType,
  techdocsGeneratorExtensionPoint,
  techdocsPublisherExtensionPoint,
} from '@backstage/plugin-techdocs-node';
import { createLlmsRoute } from './assistants/createLlmsRoute';
import { DocsReader } from './assistants/DocsReader';
import { registerDocsTools } from './assistants/registerDocsTools';
import { createNotesGuard } from './notes/createNotesGuard';
import { MarkdownTechdocsGenerator } from './MarkdownTechdocsGenerator';
import { onlyCurrentFiles } from './published/onlyCurrentFiles';
import { refuseMalformedPaths } from './refuseMalformedPaths';

/**
 * Replaces TechDocs' generator with {@link MarkdownTechdocsGenerator}, refuses malformed addresses, serves
 * only the files of the last build of a site, tells the notes of a build to owners only, and lets assistants read sites.
 *
 * @public
 */
export const techdocsModuleMarkdown = createBackendModule({
  pluginId: 'techdocs',
  moduleId: 'markdown',
  register(env) {
    env.registerInit({
      deps: {
        actionsRegistry: actionsRegistryServiceRef,
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        config: coreServices.rootConfig,
        discovery: coreServices.discovery,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        logger: coreServices.logger,
        generator: techdocsGeneratorExtensionPoint,
        publishers: techdocsPublisherExtensionPoint,
        reader: coreServices.urlReader,
        userInfo: coreServices.userInfo,
      },
      async init({ config, discovery, httpRouter, logger, ...deps }) {
        // Modules are initialised before their plugin, so this router precedes TechDocs' own routes.
        httpRouter.use(refuseMalformedPaths);
        httpRouter.use(createNotesGuard(deps));
        httpRouter.use(createLlmsRoute(deps));
        registerDocsTools(
          deps.actionsRegistry,
          new DocsReader({ auth: deps.auth, discovery }),
        );
        const { generator, publishers, reader } = deps;
        generator.setTechdocsGenerator(
          new MarkdownTechdocsGenerator({ config, logger, reader }),
        );
        const type = config.getOptionalString('techdocs.publisher.type');
        const current = onlyCurrentFiles(
          await Publisher.fromConfig(config, { logger, discovery }),
        );
        if (config.has('techdocs.cache.ttl')) httpRouter.use(current.passCache);
        publishers.registerPublisher(
          (type ?? 'local') as PublisherType,
          current.publisher,
        );
      },
    });
  },
});
