import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { readFileInterval, readMinInterval } from './config';
import { createRouter } from './createRouter';
import { FileReadings } from './FileReadings';
import { Refreshes } from './Refreshes';

/**
 * Reads an entity and its file again when a person asks, at most once within some seconds, and files more often than all entities.
 *
 * @public
 */
export const catalogModuleRefresh = createBackendModule({
  pluginId: 'catalog',
  moduleId: 'refresh',
  register(reg) {
    reg.registerInit({
      deps: {
        auditor: coreServices.auditor,
        config: coreServices.rootConfig,
        database: coreServices.database,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        lifecycle: coreServices.lifecycle,
        permissions: coreServices.permissions,
        scheduler: coreServices.scheduler,
      },
      async init({
        config,
        database,
        httpRouter,
        lifecycle,
        scheduler,
        ...services
      }) {
        const refreshes = await Refreshes.create({
          database,
          minIntervalMs: readMinInterval(config),
        });
        // Modules are initialised before their plugin, so this route precedes the catalogue's own.
        httpRouter.use(createRouter({ ...services, refreshes }));
        const everyMs = readFileInterval(config);
        if (everyMs === undefined) return;
        const files = new FileReadings({
          knex: await database.getClient(),
          everyMs,
        });
        // The catalogue makes its tables after its modules have started.
        lifecycle.addStartupHook(() =>
          scheduler.scheduleTask({
            id: 'portal-file-readings',
            frequency: { milliseconds: everyMs },
            timeout: { minutes: 5 },
            fn: () => files.bringForward(),
          }),
        );
      },
    });
  },
});
