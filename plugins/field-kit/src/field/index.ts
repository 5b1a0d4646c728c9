export {
  CheckedTextField,
  type CheckedTextFieldProps,
} from './CheckedTextField';
export { createFieldValidation } from './createFieldValidation';
export { createPortalField, type PortalFieldProps } from './createPortalField';
export { describedByOf } from './describedByOf';
export { FieldFrame, statusIdOf, type FieldFrameProps } from './FieldFrame';
export { FieldGroup, type FieldGroupProps } from './FieldGroup';
export { PickerField, type PickerFieldProps } from './PickerField';
export type { PortalField } from './PortalField';
export { useFieldCheck } from './useFieldCheck';
export { useFieldText, type FieldText } from './useFieldText';
export { useStable } from './useStable';
export { fieldsOf } from './fieldsOf';
