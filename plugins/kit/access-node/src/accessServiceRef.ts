import {
  coreServices,
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import { SharedReads } from '@portal/plugin-system-client-node';
import { KEPT_MS } from './keptMs';
import { DefaultAccessService } from './service/DefaultAccessService';
import type { AccessDecider, AccessService } from './types';

/**
 * The installed deciders, one for each kind of scope.
 *
 * @public
 */
export const accessDeciderServiceRef = createServiceRef<AccessDecider>({
  id: 'portal.access.decider',
  scope: 'plugin',
  multiton: true,
});

/**
 * Checks what a person may do in the company systems, for routers, form rules and scaffolder actions. The backend
 * installs the deciders of each system (the default export of its `-node` package); the service refuses a kind without a decider.
 *
 * @public
 */
export const accessServiceRef = createServiceRef<AccessService>({
  id: 'portal.access',
  scope: 'plugin',
  defaultFactory: async service =>
    createServiceFactory({
      service,
      deps: {
        cache: coreServices.cache,
        deciders: accessDeciderServiceRef,
        logger: coreServices.logger,
      },
      factory: ({ cache, deciders, logger }) =>
        new DefaultAccessService(
          deciders,
          new SharedReads({ cache, logger, ttlMs: KEPT_MS }),
        ),
    }),
});
