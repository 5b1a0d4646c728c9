export {
  CheckedTextField,
  type CheckedTextFieldProps,
} from './CheckedTextField';
export { createFieldValidation } from './createFieldValidation';
export { createPortalField, type PortalFieldProps } from './createPortalField';
export {
  describedByOf,
  describedWithHelp,
  helpIdOf,
  statusIdOf,
} from './describedByOf';
export { FieldErrors, type FieldErrorsProps } from './FieldErrors';
export {
  FieldErrorsProvider,
  type FieldErrorsProviderProps,
} from './FieldErrorsProvider';
export { FieldFrame, type FieldFrameProps } from './FieldFrame';
export { FieldGroup, type FieldGroupProps } from './FieldGroup';
export { FieldHelp, type FieldHelpProps } from './FieldHelp';
export { PickerField, type PickerFieldProps } from './PickerField';
export type { PortalField } from './PortalField';
export { useCurrentErrors } from './useCurrentErrors';
export { useFieldCheck } from './useFieldCheck';
export { useIsInvalid, useShownErrors } from './useShownErrors';
export { useFieldText, type FieldText } from './useFieldText';
export { useStable } from './useStable';
export { fieldsOf } from './fieldsOf';
