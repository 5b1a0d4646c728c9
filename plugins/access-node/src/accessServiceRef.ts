import {
  coreServices,
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import { SharedReads } from '@portal/plugin-company-systems-node';
import { KEPT_MS } from './keptMs';
import { DefaultAccessService } from './service/DefaultAccessService';
import { type AccessDecider, type AccessService } from './types';

/**
 * The deciders that are installed, one for each kind of thing.
 *
 * @public
 */
export const accessDeciderServiceRef = createServiceRef<AccessDecider>({
  id: 'portal.access.decider',
  scope: 'plugin',
  multiton: true,
});

/**
 * What a person may do in the company's systems, for routers, form rules and scaffolder actions. The backend has to have
 * the feature `accessDeciders`; a kind without a decider is refused.
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
