import type { directoryGroupNameRule } from '@portal/plugin-directory-common';
import {
  useFieldCheck,
  useFieldText,
  type PortalField,
} from '@portal/plugin-field-kit';

/** The logic of `DirectoryGroupName`. */
export function useDirectoryGroupName(
  field: PortalField<typeof directoryGroupNameRule>,
) {
  const text = useFieldText(field.value, field.onChange);
  return { text, check: useFieldCheck(field, text.text) };
}
