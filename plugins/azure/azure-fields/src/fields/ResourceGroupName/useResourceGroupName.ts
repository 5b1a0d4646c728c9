import {
  AZURE_CONVENTIONS,
  type resourceGroupNameRule,
} from '@portal/plugin-azure-common';
import {
  useFieldCheck,
  useFieldText,
  type PortalField,
} from '@portal/plugin-field-kit';
import { splitName } from '@portal/plugin-field-kit-common';

/** The logic of `ResourceGroupName`. */
export function useResourceGroupName(
  field: PortalField<typeof resourceGroupNameRule>,
) {
  const text = useFieldText(field.value, field.onChange);
  return {
    text,
    check: useFieldCheck(field, text.text),
    parts: field.options.convention
      ? splitName(text.text, AZURE_CONVENTIONS.resourceGroup)
      : undefined,
  };
}
