export { Combobox } from './Combobox';
export { CascadePicker, type AnyCascadeLevel } from './CascadePicker';
export { ChipPicker } from './ChipPicker';
export { RemotePicker } from './RemotePicker';
export type { PickerOption, PickerPage } from './types';
export {
  usePickerList,
  type PickerList,
  type PickerSource,
} from './usePickerList';
