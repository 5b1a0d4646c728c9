import {
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import { ChangeBell } from './ChangeBell';

/** Tells the parts of one process that somebody's access changed in it. */
export interface TemplateAccessChanges {
  /** Tells all listeners. Called after a change was written, before it is answered. */
  changed(): void;
  /** @returns a function that ends the listening */
  onChanged(listener: () => void): () => void;
}

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
