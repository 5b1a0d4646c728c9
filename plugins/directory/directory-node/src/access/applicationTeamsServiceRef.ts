import {
  coreServices,
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { directoryServiceRef } from '../directoryServiceRef';
import { ApplicationTeams } from './ApplicationTeams';

/**
 * Finds the teams of applications.
 *
 * @public
 */
export const applicationTeamsServiceRef = createServiceRef<ApplicationTeams>({
  id: 'portal.directory.application-teams',
  scope: 'plugin',
  defaultFactory: async service =>
    createServiceFactory({
      service,
      deps: {
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        directory: directoryServiceRef,
      },
      factory: services => new ApplicationTeams(services),
    }),
});
