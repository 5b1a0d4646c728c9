import { createPortalField } from '@portal/plugin-field-kit';
import { DirectoryGroupAccess } from './DirectoryGroupAccess';

export const directoryGroupAccess = createPortalField(
  'DirectoryGroupAccess',
  DirectoryGroupAccess,
);
