import { configApiRef, useApi } from '@backstage/frontend-plugin-api';
import { readDirectoryCompany } from '@portal/plugin-directory-common';
import type {
  FormField,
  RuleContext,
  UpdateEditing,
  UpdateEvent,
  Version,
} from '@portal/plugin-ecosystem-builder-common';
import { type Dispatch, useMemo } from 'react';

/** What each control of an update form needs. */
export interface ControlProps {
  /** Id of the whole field. */
  fieldId: string;
  field: FormField;
  state: UpdateEditing;
  dispatch: Dispatch<UpdateEvent>;
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
}: Pick<ControlProps, 'fieldId' | 'field' | 'errors'>) {
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
export function useRuleContext(version: Version): RuleContext {
  const config = useApi(configApiRef);
  return useMemo(
    () => ({
      version,
      form: 'update',
      emailDomains: readDirectoryCompany(config).emailDomains,
    }),
    [version, config],
  );
}
