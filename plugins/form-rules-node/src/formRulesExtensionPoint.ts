import { createExtensionPoint } from '@backstage/backend-plugin-api';
import type { FieldRule } from '@portal/plugin-field-kit-common';
import type { SystemLookups } from './SystemLookups';

/** Registers the rules of form fields, and the lookups for their values. */
export interface FormRulesExtensionPoint {
  /** Registers the rules of fields. A field has one rule only. */
  addRules(rules: readonly FieldRule[]): void;
  /** Registers a system for the lookups of field rules. */
  addLookups(lookups: SystemLookups): void;
}

/** The extension point of the scaffolder's form rules. The module of each system registers the rules and lookups of its fields. */
export const formRulesExtensionPoint =
  createExtensionPoint<FormRulesExtensionPoint>({
    id: 'scaffolder.form-rules',
  });
