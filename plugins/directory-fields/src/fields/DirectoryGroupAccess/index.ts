import { directoryGroupAccessRule } from '@portal/plugin-directory-common';
import { createPortalField } from '@portal/plugin-field-kit';
import { DirectoryGroupAccess } from './DirectoryGroupAccess';

export const directoryGroupAccess = createPortalField(
  directoryGroupAccessRule,
  DirectoryGroupAccess,
);
