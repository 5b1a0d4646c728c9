import { createBackendModule } from '@backstage/backend-plugin-api';
import { catalogProcessingExtensionPoint } from '@backstage/plugin-catalog-node';
import { SortTitleProcessor } from './SortTitleProcessor';

/**
 * Lets lists of entities be sorted by their titles.
 *
 * @public
 */
export const catalogModuleSortTitle = createBackendModule({
  pluginId: 'catalog',
  moduleId: 'sort-title',
  register(reg) {
    reg.registerInit({
      deps: { processing: catalogProcessingExtensionPoint },
      async init({ processing }) {
        processing.addProcessor(new SortTitleProcessor());
      },
    });
  },
});
