import type { FormField } from '@portal/plugin-ecosystem-builder-common';

/** What each control of an onboarding form needs. */
export interface ControlProps {
  /** Id of the whole field. */
  fieldId: string;
  field: FormField;
  /** The errors of Next at this control. */
  errors: readonly string[];
  isDisabled: boolean;
}

/** The keys from the value of a form to a key of its payload; the control has an id of the same parts. */
export function pathOf(key: string): string[] {
  return ['payload', key];
}

/** Returns the id of the control of a key of the payload. */
export function controlIdOf(fieldId: string, key: string): string {
  return [fieldId, ...pathOf(key)].join('_');
}

/** A control's part of the props of field-kit's frames. */
export function frameOf({
  fieldId,
  field,
  errors,
}: Pick<ControlProps, 'fieldId' | 'field' | 'errors'>) {
  const id = controlIdOf(fieldId, field.id);
  return {
    id,
    label: field.label,
    description: field.help,
    errors,
    errorId: `${id}__error`,
  };
}
