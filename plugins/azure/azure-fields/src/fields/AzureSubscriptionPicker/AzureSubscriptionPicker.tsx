import type { azureSubscriptionPickerRule } from '@portal/plugin-azure-common';
import { PickerField, type PortalFieldProps } from '@portal/plugin-field-kit';
import { useAzureSubscriptionPicker } from './useAzureSubscriptionPicker';

/** A subscription that the person may see. */
export function AzureSubscriptionPicker({
  field,
}: PortalFieldProps<typeof azureSubscriptionPickerRule>) {
  const { source, check, selected, select, facts } =
    useAzureSubscriptionPicker(field);
  return (
    <PickerField
      field={field}
      source={source}
      selected={selected}
      onSelect={select}
      check={check}
      facts={facts}
    />
  );
}
