import { createPortalField } from '../../field';
import { DirectoryGroupAccess } from './DirectoryGroupAccess';

export const directoryGroupAccess = createPortalField(
  'DirectoryGroupAccess',
  DirectoryGroupAccess,
);
