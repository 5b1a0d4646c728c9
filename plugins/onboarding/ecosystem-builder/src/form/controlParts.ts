import { configApiRef, useApi } from '@backstage/frontend-plugin-api';
import { readDirectoryCompany } from '@portal/plugin-directory-common';
import type {
  Form,
  FormField,
  RuleContext,
  Version,
} from '@portal/plugin-ecosystem-builder-common';
import { useMemo } from 'react';

/** What each control of an onboarding form needs beside its state. */
export interface ControlParts {
  /** Id of the whole field. */
  fieldId: string;
  field: FormField;
  context: RuleContext;
  /** The errors of Next at this control. */
  errors: readonly string[];
  isDisabled: boolean;
}

/** The keys from the value of the form to a key of its payload; the control has an id of the same parts. */
export function pathOf(key: string): string[] {
  return ['payload', key];
}

/** A control's part of the props of field-kit's frames. */
export function frameOf({
  fieldId,
  field,
  errors,
}: Pick<ControlParts, 'fieldId' | 'field' | 'errors'>) {
  const id = [fieldId, ...pathOf(field.id)].join('_');
  return {
    id,
    label: field.label,
    description: field.help,
    errors,
    errorId: `${id}__error`,
  };
}

/** The context of the rules. */
export function useRuleContext(version: Version, form: Form): RuleContext {
  const config = useApi(configApiRef);
  return useMemo(
    () => ({
      version,
      form,
      emailDomains: readDirectoryCompany(config).emailDomains,
    }),
    [version, form, config],
  );
}
