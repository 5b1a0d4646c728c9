import {
  coreServices,
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { SharedReads } from '@portal/plugin-system-client-node';
import { KEPT_MS } from '../keptMs';
import { Principals } from './Principals';

/**
 * Resolves the principal for calls of `accessServiceRef`.
 *
 * @public
 */
export const principalsServiceRef = createServiceRef<Principals>({
  id: 'portal.access.principals',
  scope: 'plugin',
  defaultFactory: async service =>
    createServiceFactory({
      service,
      deps: {
        auth: coreServices.auth,
        cache: coreServices.cache,
        catalog: catalogServiceRef,
        logger: coreServices.logger,
        userInfo: coreServices.userInfo,
      },
      factory({ cache, logger, ...services }) {
        const reads = new SharedReads({ cache, logger, ttlMs: KEPT_MS });
        return new Principals({ ...services, reads });
      },
    }),
});
