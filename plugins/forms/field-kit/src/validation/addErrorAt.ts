import type { FieldValidation } from '@rjsf/utils';
import type { PathFieldValidation } from './PathFieldValidation';

/**
 * Reports an error at a control within a field, or at the field itself in a form that does not know its controls.
 *
 * @public
 */
export function addErrorAt(
  field: FieldValidation,
  path: string[],
  message: string,
  label?: string,
): void {
  const { addErrorAt: add } = field as PathFieldValidation;
  if (add) add(path, message, label);
  else field.addError(message);
}
