import {
  coreServices,
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { SharedReads } from '@portal/plugin-system-client-node';
import { KEPT_MS, principalsServiceRef } from '@portal/plugin-access-node';
import { readResourceCatalogueConfig } from '../records/config';
import { resourceRepositoryServiceRef } from '../records/ResourceRepository';
import { OwnResources } from './OwnResources';

/**
 * Lists the resources of the caller's groups, for forms that offer only resources that a person may delete.
 *
 * @public
 */
export const ownResourcesServiceRef = createServiceRef<
  Pick<OwnResources, 'ofCredentials'>
>({
  id: 'portal.access.own-resources',
  scope: 'plugin',
  defaultFactory: async service =>
    createServiceFactory({
      service,
      deps: {
        auth: coreServices.auth,
        cache: coreServices.cache,
        catalog: catalogServiceRef,
        config: coreServices.rootConfig,
        logger: coreServices.logger,
        principals: principalsServiceRef,
        repository: resourceRepositoryServiceRef,
      },
      factory({ cache, config, logger, ...services }) {
        const reads = new SharedReads({ cache, logger, ttlMs: KEPT_MS });
        const catalogue = readResourceCatalogueConfig(config);
        return new OwnResources({ ...services, reads, catalogue });
      },
    }),
});
