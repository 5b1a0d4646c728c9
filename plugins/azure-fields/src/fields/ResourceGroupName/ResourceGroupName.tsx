import {
  CheckedTextField,
  type PortalFieldProps,
} from '@portal/plugin-field-kit';
import { useResourceGroupName } from './useResourceGroupName';

/** The name of a resource group that is to be created. */
export function ResourceGroupName({
  field,
}: PortalFieldProps<'ResourceGroupName'>) {
  const { text, check } = useResourceGroupName(field);
  return <CheckedTextField field={field} text={text} check={check} />;
}
