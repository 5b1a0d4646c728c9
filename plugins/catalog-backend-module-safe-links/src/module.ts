import { createBackendModule } from '@backstage/backend-plugin-api';
import { catalogProcessingExtensionPoint } from '@backstage/plugin-catalog-node';
import { SafeLinksProcessor } from './SafeLinksProcessor';

/**
 * Keeps links that run a script out of the catalogue.
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
        processing.addProcessor(new SafeLinksProcessor());
      },
    });
  },
});
