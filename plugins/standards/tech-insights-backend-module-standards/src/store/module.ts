import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { initializePersistenceContext } from '@backstage-community/plugin-tech-insights-backend';
import { techInsightsPersistenceContextExtensionPoint } from '@backstage-community/plugin-tech-insights-node';
import { withLinearPruning } from './withLinearPruning';

/** Gives the engine its store: upstream's, which deletes earlier facts in one pass. */
export const techInsightsModuleStore = createBackendModule({
  pluginId: 'tech-insights',
  moduleId: 'store',
  register(reg) {
    reg.registerInit({
      deps: {
        database: coreServices.database,
        logger: coreServices.logger,
        persistence: techInsightsPersistenceContextExtensionPoint,
      },
      async init({ database, logger, persistence }) {
        const { techInsightsStore } = await initializePersistenceContext(
          database,
          { logger },
        );
        persistence.setPersistenceContext({
          techInsightsStore: withLinearPruning(
            techInsightsStore,
            await database.getClient(),
          ),
        });
      },
    });
  },
});
