import { azureSubscriptionPickerRule } from '@portal/plugin-azure-common';
import { createPortalField, reviewParts } from '@portal/plugin-field-kit';
import { AzureSubscriptionPicker } from './AzureSubscriptionPicker';

export const azureSubscriptionPickerField = createPortalField(
  azureSubscriptionPickerRule,
  AzureSubscriptionPicker,
  { review: reviewParts({ name: '' }) },
);
