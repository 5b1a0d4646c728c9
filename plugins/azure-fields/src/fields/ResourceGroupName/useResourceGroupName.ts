import {
  useFieldCheck,
  useFieldText,
  type PortalField,
} from '@portal/plugin-field-kit';

/** The logic of `ResourceGroupName`. */
export function useResourceGroupName(field: PortalField<'ResourceGroupName'>) {
  const text = useFieldText(field.value, field.onChange);
  return { text, check: useFieldCheck(field, text.text) };
}
