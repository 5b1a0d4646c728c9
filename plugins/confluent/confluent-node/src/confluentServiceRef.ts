import {
  coreServices,
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { SharedReads, SystemClient } from '@portal/plugin-system-client-node';
import { readConfluentConfig } from './config';
import { SoftwareCatalogSource } from './metadata/SoftwareCatalogSource';
import { createConfluentService } from './service/createConfluentService';
import type { ConfluentService } from './service/types';

/**
 * Confluent Cloud for backend plugins and scaffolder actions, configured in the section `confluent`.
 *
 * @public
 */
export const confluentServiceRef = createServiceRef<ConfluentService>({
  id: 'portal.confluent',
  scope: 'plugin',
  defaultFactory: async service =>
    createServiceFactory({
      service,
      deps: {
        config: coreServices.rootConfig,
        logger: coreServices.logger,
        cache: coreServices.cache,
        auth: coreServices.auth,
        catalog: catalogServiceRef,
      },
      factory({ config, logger, cache, auth, catalog }) {
        const settings = readConfluentConfig(config);
        return createConfluentService(settings, {
          system: new SystemClient({
            system: 'Confluent Cloud',
            logger,
            timeoutMs: settings.timeoutMs,
          }),
          reads: new SharedReads({ cache, logger }),
          softwareCatalog: new SoftwareCatalogSource(catalog, auth),
        });
      },
    }),
});
