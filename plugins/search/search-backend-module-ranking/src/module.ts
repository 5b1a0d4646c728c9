import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { searchEngineRegistryExtensionPoint } from '@backstage/plugin-search-backend-node/alpha';
import { createRankedEngine } from './createRankedEngine';

/** Search puts the best match first: exact name, then title, then text. */
export const searchModuleRanking = createBackendModule({
  pluginId: 'search',
  moduleId: 'ranking',
  register(reg) {
    reg.registerInit({
      deps: {
        config: coreServices.rootConfig,
        database: coreServices.database,
        logger: coreServices.logger,
        registry: searchEngineRegistryExtensionPoint,
      },
      async init({ config, database, logger, registry }) {
        registry.setSearchEngine(
          await createRankedEngine({ config, database, logger }),
        );
      },
    });
  },
});
