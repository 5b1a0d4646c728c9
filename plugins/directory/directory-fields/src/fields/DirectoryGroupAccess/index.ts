import {
  directoryGroupAccessRule,
  type GroupAccessEntry,
} from '@portal/plugin-directory-common';
import { createPortalField, reviewAccess } from '@portal/plugin-field-kit';
import { DirectoryGroupAccess } from './DirectoryGroupAccess';

export const directoryGroupAccess = createPortalField(
  directoryGroupAccessRule,
  DirectoryGroupAccess,
  {
    review: reviewAccess<GroupAccessEntry>('adgroup_name', [
      'read',
      'write',
      'admin',
    ]),
  },
);
