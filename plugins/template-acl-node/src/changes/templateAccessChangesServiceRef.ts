import {
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import { ChangeBell } from './ChangeBell';

/** Publishes changes of template access within one process. */
export interface TemplateAccessChanges {
  /** Notifies all listeners. Called after a change was stored and before the response. */
  changed(): void;
  /** @returns a function that removes the listener */
  onChanged(listener: () => void): () => void;
}

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
