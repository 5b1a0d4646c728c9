import {
  CheckedTextField,
  type PortalFieldProps,
} from '@portal/plugin-field-kit';
import { useDirectoryGroupName } from './useDirectoryGroupName';

/** The name of a new directory group. */
export function DirectoryGroupName({
  field,
}: PortalFieldProps<'DirectoryGroupName'>) {
  const { text, check } = useDirectoryGroupName(field);
  return <CheckedTextField field={field} text={text} check={check} />;
}
