import { createExtensionPoint } from '@backstage/backend-plugin-api';
import type { SystemLookups } from './SystemLookups';

/** Registers the lookups of modules for the values of form fields. */
export interface FormRulesExtensionPoint {
  /** Registers a system for the lookups of field rules. */
  addLookups(lookups: SystemLookups): void;
}

/** The extension point of the scaffolder's form rules. The module of each system registers the lookups of its fields. */
export const formRulesExtensionPoint =
  createExtensionPoint<FormRulesExtensionPoint>({
    id: 'scaffolder.form-rules',
  });
