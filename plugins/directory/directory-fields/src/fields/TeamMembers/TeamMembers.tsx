import type { teamMembersRule } from '@portal/plugin-directory-common';
import type { PortalFieldProps } from '@portal/plugin-field-kit';
import { AccessList, type AccessListTexts } from '../AccessList';
import { useTeamMembers } from './useTeamMembers';

const TEXTS: AccessListTexts = {
  empty: 'No team members yet',
  add: 'Add team members',
  edit: 'Edit all',
  addTitle: 'Add team members',
  editTitle: 'Edit team member access',
};

/** People with their rights. */
export function TeamMembers({
  field,
}: PortalFieldProps<typeof teamMembersRule>) {
  const { entries, kind, questionOf, change } = useTeamMembers(field);
  return (
    <AccessList
      field={field}
      kind={kind}
      texts={TEXTS}
      entries={entries}
      questionOf={questionOf}
      onChange={change}
    />
  );
}
