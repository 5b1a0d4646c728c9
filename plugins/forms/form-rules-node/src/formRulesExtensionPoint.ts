import { createExtensionPoint } from '@backstage/backend-plugin-api';
import type { FieldRule, Lookup } from '@portal/plugin-field-kit-common';
import type { LookupAnswer } from './LookupAnswer';
import type { StartGate } from './StartGate';
import type { SystemLookups } from './SystemLookups';

/** Registers the rules of form fields, and the lookups for their values. */
export interface FormRulesExtensionPoint {
  /** Registers the rules of fields. A field has one rule only. */
  addRules(rules: readonly FieldRule[]): void;
  /** Registers a system for the lookups of field rules. */
  addLookups(lookups: SystemLookups): void;
  /** Registers a gate that each run passes between the check of its form and its first step, and before another try. */
  addGate(gate: StartGate): void;
  /**
   * Makes a lookup outside of a form, for an action that checks its input again. The portal asks for itself: a lookup of
   * what a person may do does not hold.
   *
   * @throws errors of the systems' clients, and the signal's reason
   */
  ask(lookup: Lookup, options: { signal: AbortSignal }): Promise<LookupAnswer>;
}

/** The extension point of the scaffolder's form rules. The module of each system registers the rules and lookups of its fields. */
export const formRulesExtensionPoint =
  createExtensionPoint<FormRulesExtensionPoint>({
    id: 'scaffolder.form-rules',
  });
