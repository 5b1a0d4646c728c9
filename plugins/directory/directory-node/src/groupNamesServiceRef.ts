import {
  coreServices,
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { SharedReads } from '@portal/plugin-system-client-node';
import { readDirectoryConfig } from './config';
import { directoryServiceRef } from './directoryServiceRef';
import { DefaultGroupNames } from './names/DefaultGroupNames';
import type { GroupNames } from './names/GroupNames';

/**
 * Checks the name of a new group, for the form field, the form rule of the server and the action that creates the
 * group.
 *
 * @public
 */
export const groupNamesServiceRef = createServiceRef<GroupNames>({
  id: 'portal.directory.group-names',
  scope: 'plugin',
  defaultFactory: async service =>
    createServiceFactory({
      service,
      deps: {
        auth: coreServices.auth,
        cache: coreServices.cache,
        catalog: catalogServiceRef,
        config: coreServices.rootConfig,
        directory: directoryServiceRef,
        logger: coreServices.logger,
      },
      factory({ auth, cache, catalog, config, directory, logger }) {
        return new DefaultGroupNames({
          auth,
          catalog,
          directory,
          reserved: readDirectoryConfig(config).reservedGroupNames,
          reads: new SharedReads({ cache, logger }),
        });
      },
    }),
});
