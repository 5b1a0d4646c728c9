import type { FieldValidation } from '@rjsf/utils';

/**
 * What a validator of a form field reports its errors to. The wizard of the portal has `addErrorAt`; other forms, for
 * example the field explorer, have only `addError`.
 *
 * @public
 */
export interface PathFieldValidation extends FieldValidation {
  /**
   * Reports an error at a control within the field.
   *
   * @param path - keys from the field's value to the control's value. The control has the id of the field and the keys,
   * joined by `_`
   * @param label - the control's label, for the summary of the errors
   */
  addErrorAt?: (path: string[], message: string, label?: string) => void;
}
