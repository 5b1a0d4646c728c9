import { createPortalField } from '@portal/plugin-field-kit';
import { AzureDirectoryGroupPicker } from './AzureDirectoryGroupPicker';

export const azureDirectoryGroupPickerField = createPortalField(
  'AzureDirectoryGroupPicker',
  AzureDirectoryGroupPicker,
);
