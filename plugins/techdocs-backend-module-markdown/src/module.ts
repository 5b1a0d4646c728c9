import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { techdocsGeneratorExtensionPoint } from '@backstage/plugin-techdocs-node';
import { MarkdownTechdocsGenerator } from './MarkdownTechdocsGenerator';

/**
 * Makes TechDocs build its sites with {@link MarkdownTechdocsGenerator}.
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
        logger: coreServices.logger,
        generator: techdocsGeneratorExtensionPoint,
      },
      async init({ config, logger, generator }) {
        generator.setTechdocsGenerator(
          new MarkdownTechdocsGenerator({ config, logger }),
        );
      },
    });
  },
});
