import { createPortalField } from '@portal/plugin-field-kit';
import { DirectoryGroupName } from './DirectoryGroupName';

export const directoryGroupNameField = createPortalField(
  'DirectoryGroupName',
  DirectoryGroupName,
);
