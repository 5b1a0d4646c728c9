import { createServiceFactory } from '@backstage/backend-plugin-api';
import {
  type PersonGroups,
  personGroupsServiceRef,
} from '@portal/plugin-access-node';
import { templateAccessServiceRef } from './templateAccessServiceRef';

/** The groups of people, as the plugin `template-acl` knows them. */
export const personGroups = createServiceFactory({
  service: personGroupsServiceRef,
  deps: { templateAccess: templateAccessServiceRef },
  factory: ({ templateAccess }): PersonGroups => ({
    of: async userRef => (await templateAccess.accessOf(userRef)).groups,
  }),
});
