import type { resourceGroupNameRule } from '@portal/plugin-azure-common';
import {
  CheckedTextField,
  type PortalFieldProps,
} from '@portal/plugin-field-kit';
import { useResourceGroupName } from './useResourceGroupName';

/** The name of a resource group that is to be created. */
export function ResourceGroupName({
  field,
}: PortalFieldProps<typeof resourceGroupNameRule>) {
  const { text, check, parts } = useResourceGroupName(field);
  return (
    <CheckedTextField field={field} text={text} check={check} parts={parts} />
  );
}
