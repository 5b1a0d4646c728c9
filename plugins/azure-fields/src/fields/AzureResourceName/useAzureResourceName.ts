import type { azureResourceNameRule } from '@portal/plugin-azure-common';
import {
  useFieldCheck,
  useFieldText,
  type PortalField,
} from '@portal/plugin-field-kit';

/** The logic of `AzureResourceName`. */
export function useAzureResourceName(
  field: PortalField<typeof azureResourceNameRule>,
) {
  const text = useFieldText(field.value, field.onChange);
  return { text, check: useFieldCheck(field, text.text) };
}
