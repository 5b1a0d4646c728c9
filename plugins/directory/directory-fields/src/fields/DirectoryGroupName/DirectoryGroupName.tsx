import type { directoryGroupNameRule } from '@portal/plugin-directory-common';
import {
  CheckedTextField,
  type PortalFieldProps,
} from '@portal/plugin-field-kit';
import { useDirectoryGroupName } from './useDirectoryGroupName';

/** The name of a new directory group. */
export function DirectoryGroupName({
  field,
}: PortalFieldProps<typeof directoryGroupNameRule>) {
  const { text, check } = useDirectoryGroupName(field);
  return <CheckedTextField field={field} text={text} check={check} />;
}
