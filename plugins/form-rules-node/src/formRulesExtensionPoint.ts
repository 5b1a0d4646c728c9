import { createExtensionPoint } from '@backstage/backend-plugin-api';
import type { SystemLookups } from './SystemLookups';

/** Takes what a module knows about the values of form fields. */
export interface FormRulesExtensionPoint {
  /** Lets the rules of fields ask a system. */
  addLookups(lookups: SystemLookups): void;
}

/** The form rules of the scaffolder, to which the module of each system brings what its fields ask. */
export const formRulesExtensionPoint =
  createExtensionPoint<FormRulesExtensionPoint>({
    id: 'scaffolder.form-rules',
  });
