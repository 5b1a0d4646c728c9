import { createBackendModule } from '@backstage/backend-plugin-api';
import { catalogProcessingExtensionPoint } from '@backstage/plugin-catalog-node';
import { BoundedAnnotationsProcessor } from './BoundedAnnotationsProcessor';
import { SafeLinksProcessor } from './SafeLinksProcessor';

/**
 * Refuses entities with links that run a script, or with annotations of a length that no reader expects.
 *
 * @public
 */
export const catalogModuleSafeLinks = createBackendModule({
  pluginId: 'catalog',
  moduleId: 'safe-links',
  register(reg) {
    reg.registerInit({
      deps: { processing: catalogProcessingExtensionPoint },
      async init({ processing }) {
        processing.addProcessor(
          new BoundedAnnotationsProcessor(),
          new SafeLinksProcessor(),
        );
      },
    });
  },
});
