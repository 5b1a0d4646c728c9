import { createPortalField } from '@portal/plugin-field-kit';
import { RepositoryName } from './RepositoryName';

export const repositoryName = createPortalField(
  'RepositoryName',
  RepositoryName,
);
