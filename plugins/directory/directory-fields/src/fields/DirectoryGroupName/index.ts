import { directoryGroupNameRule } from '@portal/plugin-directory-common';
import { createPortalField } from '@portal/plugin-field-kit';
import { DirectoryGroupName } from './DirectoryGroupName';

export const directoryGroupNameField = createPortalField(
  directoryGroupNameRule,
  DirectoryGroupName,
);
