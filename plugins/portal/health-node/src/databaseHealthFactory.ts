import { DatabaseManager } from '@backstage/backend-defaults/database';
import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { DatabaseHealth } from './DatabaseHealth';

/** Every backend has this database after its start. */
const PLUGIN = 'catalog';

/**
 * The backend's health service, whose readiness depends on the database.
 *
 * @remarks Replaces upstream's root health service. It has a separate connection, because a busy pool is no reason to
 * take a backend out of service.
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
