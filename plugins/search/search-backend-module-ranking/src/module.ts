import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { searchEngineRegistryExtensionPoint } from '@backstage/plugin-search-backend-node/alpha';
import { createRankedEngine } from './createRankedEngine';
import { createSearchGuard } from './createSearchGuard';

/** Search puts the best match first: exact name, then title, then text. Invalid queries are refused with 400. */
export const searchModuleRanking = createBackendModule({
  pluginId: 'search',
  moduleId: 'ranking',
  register(reg) {
    reg.registerInit({
      deps: {
        config: coreServices.rootConfig,
        database: coreServices.database,
        http: coreServices.httpRouter,
        logger: coreServices.logger,
        registry: searchEngineRegistryExtensionPoint,
      },
      async init({ config, database, http, logger, registry }) {
        http.use(createSearchGuard());
        registry.setSearchEngine(
          await createRankedEngine({ config, database, logger }),
        );
      },
    });
  },
});
