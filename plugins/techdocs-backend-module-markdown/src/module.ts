import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { techdocsGeneratorExtensionPoint } from '@backstage/plugin-techdocs-node';
import { MarkdownTechdocsGenerator } from './MarkdownTechdocsGenerator';
import { refuseMalformedPaths } from './refuseMalformedPaths';

/**
 * Makes TechDocs build its sites with {@link MarkdownTechdocsGenerator}, and refuse malformed addresses.
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
        // In front of TechDocs' own routes: modules come before their plugin.
        httpRouter.use(refuseMalformedPaths);
        generator.setTechdocsGenerator(
          new MarkdownTechdocsGenerator({ config, logger }),
        );
      },
    });
  },
});
