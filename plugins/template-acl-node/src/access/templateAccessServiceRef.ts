import {
  coreServices,
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import { templateAccessChangesServiceRef } from '../changes/templateAccessChangesServiceRef';
import { HttpAccessSource } from './HttpAccessSource';
import { KeptTemplateAccess } from './KeptTemplateAccess';

/** The template access of a user. */
export interface TemplateAccess {
  isAdmin: boolean;
  /** All groups of the user, including parent groups. */
  groups: string[];
  /** Controlled templates owned by the user or one of their groups. */
  managed: string[];
  /** Controlled templates with a live grant of the user or one of their groups. */
  granted: string[];
}

/** Reads the template access of users, for a permission policy. */
export interface TemplateAccessService {
  /**
   * Reads a user's template access. A change in this process takes effect at once, a change on another replica within
   * 5 seconds. A grant ends to the second.
   *
   * @throws ServiceUnavailableError if the plugin `template-acl` does not answer in time
   */
  accessOf(userRef: string): Promise<TemplateAccess>;
}

/** Calls the plugin `template-acl` over HTTP with the credentials of the calling plugin. */
export const templateAccessServiceRef = createServiceRef<TemplateAccessService>(
  {
    id: 'template-acl.access',
    scope: 'plugin',
    defaultFactory: async service =>
      createServiceFactory({
        service,
        deps: {
          auth: coreServices.auth,
          discovery: coreServices.discovery,
          changes: templateAccessChangesServiceRef,
        },
        factory({ auth, discovery, changes }) {
          const source = new HttpAccessSource({ auth, discovery });
          return new KeptTemplateAccess({ source, changes });
        },
      }),
  },
);
