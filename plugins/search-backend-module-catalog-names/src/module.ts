import { createBackendModule } from '@backstage/backend-plugin-api';
import { catalogCollatorExtensionPoint } from '@backstage/plugin-search-backend-module-catalog';
import { entityDocument } from './entityDocument';

/** Lets search find entities by name and tags too. */
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
