import {
  useFieldCheck,
  useFieldText,
  type PortalField,
} from '@portal/plugin-field-kit';

/** The logic of `AzureResourceName`. */
export function useAzureResourceName(field: PortalField<'AzureResourceName'>) {
  const text = useFieldText(field.value, field.onChange);
  return { text, check: useFieldCheck(field, text.text) };
}
