import { DatabaseManager } from '@backstage/backend-defaults/database';
import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { DatabaseHealth } from './DatabaseHealth';
import { watchRedis } from './redis/watchRedis';

/** Every backend has this database after its start. */
const PLUGIN = 'catalog';

const WITHOUT_REDIS =
  'Redis does not answer: limits count in each replica, and nothing is kept in the cache';

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
  factory({ config, lifecycle, logger }) {
    const database = DatabaseManager.fromConfig(config, {
      rootLifecycle: lifecycle,
      rootLogger: logger,
    }).forPlugin(PLUGIN, { lifecycle, logger });
    const own = logger.child({ service: 'rootHealth' });
    // The HTTP server and the caches come after the health.
    const redis = watchRedis(config, own);
    return new DatabaseHealth({
      lifecycle,
      logger: own,
      without: () => (redis?.look() ? WITHOUT_REDIS : undefined),
      ask: async timeoutMs => {
        const client = await database.getClient();
        await client.raw('select 1').timeout(timeoutMs);
      },
    });
  },
});
