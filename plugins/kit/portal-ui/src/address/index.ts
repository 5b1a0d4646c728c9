export {
  type AddressField,
  type AddressState,
  choiceField,
  flagField,
  LONGEST_TEXT,
  optionalField,
  pageField,
  readAddress,
  textField,
  writeAddress,
} from './fields';
export { useAddressState } from './useAddressState';
export { useTypedText } from './useTypedText';
export { OnlyPage } from './OnlyPage';
