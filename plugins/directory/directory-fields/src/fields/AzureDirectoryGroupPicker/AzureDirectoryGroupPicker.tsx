import type { azureDirectoryGroupPickerRule } from '@portal/plugin-directory-common';
import { PickerField, type PortalFieldProps } from '@portal/plugin-field-kit';
import { useAzureDirectoryGroupPicker } from './useAzureDirectoryGroupPicker';

/** Selects a group of the directory. */
export function AzureDirectoryGroupPicker({
  field,
}: PortalFieldProps<typeof azureDirectoryGroupPickerRule>) {
  const { source, check, selected, select, facts } =
    useAzureDirectoryGroupPicker(field);
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
