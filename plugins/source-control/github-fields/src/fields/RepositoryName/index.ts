import { repositoryNameRule } from '@portal/plugin-source-control-common';
import { createPortalField, reviewParts } from '@portal/plugin-field-kit';
import { RepositoryName } from './RepositoryName';

export const repositoryName = createPortalField(
  repositoryNameRule,
  RepositoryName,
  { review: reviewParts({ name: '' }) },
);
