import type { azureResourceNameRule } from '@portal/plugin-azure-common';
import {
  CheckedTextField,
  type PortalFieldProps,
} from '@portal/plugin-field-kit';
import { useAzureResourceName } from './useAzureResourceName';

/** The name of a virtual network or storage account that is to be created. */
export function AzureResourceName({
  field,
}: PortalFieldProps<typeof azureResourceNameRule>) {
  const { text, check, parts } = useAzureResourceName(field);
  return (
    <CheckedTextField field={field} text={text} check={check} parts={parts} />
  );
}
