import { createBackendModule } from '@backstage/backend-plugin-api';
import { catalogProcessingExtensionPoint } from '@backstage/plugin-catalog-node';
import { AiResourceProcessor } from './AiResourceProcessor';
import { BoundedAnnotationsProcessor } from './BoundedAnnotationsProcessor';
import { SafeLinksProcessor } from './SafeLinksProcessor';
import { SortTitleProcessor } from './SortTitleProcessor';

/**
 * Refuses entities with links that run a script, or with annotations of a length that no reader expects, and lets lists
 * of entities be sorted by their titles. Takes in what assistants work with.
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
          new AiResourceProcessor(),
          new BoundedAnnotationsProcessor(),
          new SafeLinksProcessor(),
          new SortTitleProcessor(),
        );
      },
    });
  },
});
