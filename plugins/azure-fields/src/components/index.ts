export { ChoiceSelect } from './ChoiceSelect';
export { describedByOf } from './describedByOf';
export { PartTextField } from './PartTextField';
export { PickerField } from './PickerField';
