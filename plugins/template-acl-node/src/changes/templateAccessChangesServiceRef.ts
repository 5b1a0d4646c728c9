import {
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import { ChangeBell } from './ChangeBell';
import type { TemplateAccessChanges } from './TemplateAccessChanges';

/** One for the whole process, so that plugins need no call to each other for it. */
export const templateAccessChangesServiceRef =
  createServiceRef<TemplateAccessChanges>({
    id: 'template-acl.changes',
    scope: 'root',
    defaultFactory: async service =>
      createServiceFactory({
        service,
        deps: {},
        factory: () => new ChangeBell(),
      }),
  });
