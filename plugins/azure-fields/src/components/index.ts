export { ChoiceSelect } from './ChoiceSelect';
export { describedByOf } from './describedByOf';
export { FieldGroup } from './FieldGroup';
export { PartTextField } from './PartTextField';
export { PickerField } from './PickerField';
