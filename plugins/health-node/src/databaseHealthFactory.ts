import { DatabaseManager } from '@backstage/backend-defaults/database';
import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { DatabaseHealth } from './DatabaseHealth';

/** Every backend has its database, and the catalogue's is there once the backend has started. */
const PLUGIN = 'catalog';

/**
 * The backend's health, whose readiness asks the database.
 *
 * @remarks Takes the place of upstream's root health service. It has one connection of its own: a pool that is busy is no
 * reason to take a backend out of service.
 */
export const databaseHealthFactory = createServiceFactory({
  service: coreServices.rootHealth,
  deps: {
    config: coreServices.rootConfig,
    lifecycle: coreServices.rootLifecycle,
    logger: coreServices.rootLogger,
  },
  async factory({ config, lifecycle, logger }) {
    const database = DatabaseManager.fromConfig(config, {
      rootLifecycle: lifecycle,
      rootLogger: logger,
    }).forPlugin(PLUGIN, { lifecycle, logger });
    return new DatabaseHealth({
      lifecycle,
      logger: logger.child({ service: 'rootHealth' }),
      ask: async timeoutMs => {
        const client = await database.getClient();
        await client.raw('select 1').timeout(timeoutMs);
      },
    });
  },
});
