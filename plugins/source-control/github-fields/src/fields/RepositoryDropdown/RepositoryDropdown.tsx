import { PickerField, type PortalFieldProps } from '@portal/plugin-field-kit';
import type { repositoryDropdownRule } from '@portal/plugin-source-control-common';
import { useRepositoryDropdown } from './useRepositoryDropdown';

/** Selects a repository of the organisation (ledger E-015). */
export function RepositoryDropdown({
  field,
}: PortalFieldProps<typeof repositoryDropdownRule>) {
  return <PickerField field={field} {...useRepositoryDropdown(field)} />;
}
