import type { directoryGroupAccessRule } from '@portal/plugin-directory-common';
import type { PortalFieldProps } from '@portal/plugin-field-kit';
import { AccessList, type AccessListTexts } from '../AccessList';
import { GROUP_KIND, useDirectoryGroupAccess } from './useDirectoryGroupAccess';

const TEXTS: AccessListTexts = {
  empty: 'No AD groups yet',
  add: 'Add AD groups',
  edit: 'Edit all',
  addTitle: 'Add AD groups',
  editTitle: 'Edit AD group access',
};

/** Directory groups with their rights. */
export function DirectoryGroupAccess({
  field,
}: PortalFieldProps<typeof directoryGroupAccessRule>) {
  const { entries, questionOf, change } = useDirectoryGroupAccess(field);
  return (
    <AccessList
      field={field}
      kind={GROUP_KIND}
      texts={TEXTS}
      entries={entries}
      questionOf={questionOf}
      onChange={change}
    />
  );
}
