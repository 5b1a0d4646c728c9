import { createServiceFactory } from '@backstage/backend-plugin-api';
import {
  type ResourceRepository,
  resourceRepositoryServiceRef,
} from '@portal/plugin-cloud-resources-node';
import { createPlaceReader } from '@portal/plugin-source-control-node';

/** Reads the addresses of resource entities of `retail-example`; the routes of the directory read no file. */
const repository: Partial<ResourceRepository> = {
  placeOf: createPlaceReader({
    host: 'github.com',
    organisation: 'retail-example',
  }),
};

export const resourceRepository = createServiceFactory({
  service: resourceRepositoryServiceRef,
  deps: {},
  factory: () => repository as ResourceRepository,
});
