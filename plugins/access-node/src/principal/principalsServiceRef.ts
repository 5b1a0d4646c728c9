import {
  coreServices,
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { Principals } from './Principals';

/**
 * Finds out who wants something done, for the question to `accessServiceRef`.
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
        catalog: catalogServiceRef,
        userInfo: coreServices.userInfo,
      },
      factory: services => new Principals(services),
    }),
});
