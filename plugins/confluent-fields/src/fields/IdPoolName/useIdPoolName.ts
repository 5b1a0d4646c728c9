import {
  useFieldCheck,
  useFieldText,
  type PortalField,
} from '@portal/plugin-field-kit';

/** The logic of `IdPoolName`. */
export function useIdPoolName(field: PortalField<'IdPoolName'>) {
  const text = useFieldText(field.value, field.onChange);
  return { text, check: useFieldCheck(field, text.text) };
}
