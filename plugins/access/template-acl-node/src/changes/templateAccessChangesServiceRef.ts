import {
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import { ChangeBell } from './ChangeBell';
import type { TemplateAccessChanges } from './TemplateAccessChanges';

/** One instance for the process, which its plugins share. */
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
