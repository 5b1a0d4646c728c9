import {
  coreServices,
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import { DatabaseExactlyOne } from './DatabaseExactlyOne';
import type { ExactlyOne } from './types';

/**
 * Runs equal work one after the other, across all backends. Its tables are in the database of the calling plugin, so
 * that plugins do not wait for each other.
 *
 * @public
 */
export const exactlyOneServiceRef = createServiceRef<ExactlyOne>({
  id: 'portal.exactly-one',
  scope: 'plugin',
  defaultFactory: async service =>
    createServiceFactory({
      service,
      deps: { database: coreServices.database, logger: coreServices.logger },
      factory: ({ database, logger }) =>
        DatabaseExactlyOne.create(database, logger),
    }),
});
