import { createBackendModule } from '@backstage/backend-plugin-api';
import { catalogProcessingExtensionPoint } from '@backstage/plugin-catalog-node';
import { BoundedAnnotationsProcessor } from './BoundedAnnotationsProcessor';
import { SafeLinksProcessor } from './SafeLinksProcessor';
import { SortTitleProcessor } from './SortTitleProcessor';

/**
 * Refuses entities with links that run a script, or with annotations of a length that no reader expects, and lets lists
 * of entities be sorted by their titles.
 *
 * @public
 */
export const catalogModuleProcessors = createBackendModule({
  pluginId: 'catalog',
  moduleId: 'processors',
  register(reg) {
    reg.registerInit({
      deps: { processing: catalogProcessingExtensionPoint },
      async init({ processing }) {
        processing.addProcessor(
          new BoundedAnnotationsProcessor(),
          new SafeLinksProcessor(),
          new SortTitleProcessor(),
        );
      },
    });
  },
});
