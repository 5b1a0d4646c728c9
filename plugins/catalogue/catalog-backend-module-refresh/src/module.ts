import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { readMinInterval } from './config';
import { createRouter } from './createRouter';
import { Refreshes } from './Refreshes';

/**
 * Reads an entity and its file again when a person asks, at most once within some seconds.
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
        permissions: coreServices.permissions,
      },
      async init({ config, database, httpRouter, ...services }) {
        const refreshes = await Refreshes.create({
          database,
          minIntervalMs: readMinInterval(config),
        });
        // Modules are initialised before their plugin, so this route precedes the catalogue's own.
        httpRouter.use(createRouter({ ...services, refreshes }));
      },
    });
  },
});
