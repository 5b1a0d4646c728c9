export { Combobox, type ComboboxProps } from './Combobox';
export {
  CascadePicker,
  type AnyCascadeLevel,
  type CascadeLevel,
  type CascadePickerProps,
} from './CascadePicker';
export { ChipPicker, type ChipPickerProps } from './ChipPicker';
export { RemotePicker, type RemotePickerProps } from './RemotePicker';
export type { PickerOption, PickerPage } from './types';
export { useCascade } from './useCascade';
export {
  usePickerList,
  type PickerList,
  type PickerSource,
} from './usePickerList';
