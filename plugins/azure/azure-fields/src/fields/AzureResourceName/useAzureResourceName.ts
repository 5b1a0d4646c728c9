import {
  type azureResourceNameRule,
  conventionOfResource,
} from '@portal/plugin-azure-common';
import {
  useFieldCheck,
  useFieldText,
  type PortalField,
} from '@portal/plugin-field-kit';
import { splitName } from '@portal/plugin-field-kit-common';

/** The logic of `AzureResourceName`. */
export function useAzureResourceName(
  field: PortalField<typeof azureResourceNameRule>,
) {
  const text = useFieldText(field.value, field.onChange);
  const convention = conventionOfResource(field.options);
  return {
    text,
    check: useFieldCheck(field, text.text),
    parts: convention && splitName(text.text, convention),
  };
}
