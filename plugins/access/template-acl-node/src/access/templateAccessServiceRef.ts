import {
  coreServices,
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import { templateAccessChangesServiceRef } from '../changes/templateAccessChangesServiceRef';
import { HttpAccessSource } from './HttpAccessSource';
import { KeptTemplateAccess } from './KeptTemplateAccess';
import type { TemplateAccessService } from './TemplateAccessService';

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
