import { azureDirectoryGroupPickerRule } from '@portal/plugin-directory-common';
import { createPortalField, reviewParts } from '@portal/plugin-field-kit';
import { AzureDirectoryGroupPicker } from './AzureDirectoryGroupPicker';

export const azureDirectoryGroupPickerField = createPortalField(
  azureDirectoryGroupPickerRule,
  AzureDirectoryGroupPicker,
  { review: reviewParts({ displayName: '' }) },
);
