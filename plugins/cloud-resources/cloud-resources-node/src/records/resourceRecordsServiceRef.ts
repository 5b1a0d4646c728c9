import {
  coreServices,
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import { readResourceCatalogueConfig } from './config';
import { ResourceRecords } from './ResourceRecords';
import { resourceRepositoryServiceRef } from './ResourceRepository';

/**
 * Reads the owners of the resources that templates created.
 *
 * @public
 */
export const resourceRecordsServiceRef = createServiceRef<ResourceRecords>({
  id: 'portal.cloud-resources.records',
  scope: 'plugin',
  defaultFactory: async service =>
    createServiceFactory({
      service,
      deps: {
        config: coreServices.rootConfig,
        repository: resourceRepositoryServiceRef,
      },
      factory: ({ config, repository }) =>
        new ResourceRecords(repository, readResourceCatalogueConfig(config)),
    }),
});
