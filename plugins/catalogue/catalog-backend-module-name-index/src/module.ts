import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import { makeNameIndex } from './nameIndex';

/**
 * Lets the catalogue's lists find names by a part of them in an index.
 *
 * @remarks The catalogue makes its tables after its modules have started, so the index follows after that.
 *
 * @public
 */
export const catalogModuleNameIndex = createBackendModule({
  pluginId: 'catalog',
  moduleId: 'name-index',
  register(reg) {
    reg.registerInit({
      deps: {
        database: coreServices.database,
        lifecycle: coreServices.lifecycle,
        logger: coreServices.logger,
      },
      async init({ database, lifecycle, logger }) {
        if (database.migrations?.skip) return;
        const knex = await database.getClient();
        lifecycle.addStartupHook(() =>
          makeNameIndex(knex).catch(error =>
            logger.warn(
              `Lists find names, but more slowly: the database has no index of their parts (${toError(error).message}). Create the extension pg_trgm as an administrator of the database, and start again`,
            ),
          ),
        );
      },
    });
  },
});
