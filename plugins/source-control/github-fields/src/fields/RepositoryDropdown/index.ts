import { createPortalField } from '@portal/plugin-field-kit';
import { repositoryDropdownRule } from '@portal/plugin-source-control-common';
import { RepositoryDropdown } from './RepositoryDropdown';

export const repositoryDropdown = createPortalField(
  repositoryDropdownRule,
  RepositoryDropdown,
  {
    review: (name, { title }) => (name ? [{ label: title, value: name }] : []),
  },
);
