import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { techdocsGeneratorExtensionPoint } from '@backstage/plugin-techdocs-node';
import { MarkdownTechdocsGenerator } from './MarkdownTechdocsGenerator';
import { refuseMalformedPaths } from './refuseMalformedPaths';

/**
 * Replaces TechDocs' generator with {@link MarkdownTechdocsGenerator}, and refuses malformed addresses.
 *
 * @public
 */
export const techdocsModuleMarkdown = createBackendModule({
  pluginId: 'techdocs',
  moduleId: 'markdown',
  register(env) {
    env.registerInit({
      deps: {
        config: coreServices.rootConfig,
        httpRouter: coreServices.httpRouter,
        logger: coreServices.logger,
        generator: techdocsGeneratorExtensionPoint,
      },
      async init({ config, httpRouter, logger, generator }) {
        // Modules are initialised before their plugin, so this router precedes TechDocs' own routes.
        httpRouter.use(refuseMalformedPaths);
        generator.setTechdocsGenerator(
          new MarkdownTechdocsGenerator({ config, logger }),
        );
      },
    });
  },
});
