import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { catalogCollatorExtensionPoint } from '@backstage/plugin-search-backend-module-catalog';
import { searchEngineRegistryExtensionPoint } from '@backstage/plugin-search-backend-node/alpha';
import { createRankedEngine } from './createRankedEngine';
import { entityDocument } from './entityDocument';

/**
 * Search finds entities by their names and tags too, and puts the best match first: exact name, then title, then text.
 */
export const searchModuleMatching = createBackendModule({
  pluginId: 'search',
  moduleId: 'matching',
  register(reg) {
    reg.registerInit({
      deps: {
        collator: catalogCollatorExtensionPoint,
        config: coreServices.rootConfig,
        database: coreServices.database,
        logger: coreServices.logger,
        registry: searchEngineRegistryExtensionPoint,
      },
      async init({ collator, config, database, logger, registry }) {
        collator.setEntityTransformer(entityDocument);
        registry.setSearchEngine(
          await createRankedEngine({ config, database, logger }),
        );
      },
    });
  },
});
