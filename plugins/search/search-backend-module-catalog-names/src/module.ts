import { createBackendModule } from '@backstage/backend-plugin-api';
import { catalogCollatorExtensionPoint } from '@backstage/plugin-search-backend-module-catalog';
import { entityDocument } from './entityDocument';

/** Adds names and tags of entities to the search index. */
export const searchModuleCatalogNames = createBackendModule({
  pluginId: 'search',
  moduleId: 'catalog-names',
  register(reg) {
    reg.registerInit({
      deps: { collator: catalogCollatorExtensionPoint },
      async init({ collator }) {
        collator.setEntityTransformer(entityDocument);
      },
    });
  },
});
