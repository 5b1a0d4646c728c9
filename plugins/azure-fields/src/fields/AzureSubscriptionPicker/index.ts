import { azureSubscriptionPickerRule } from '@portal/plugin-azure-common';
import { createPortalField } from '@portal/plugin-field-kit';
import { AzureSubscriptionPicker } from './AzureSubscriptionPicker';

export const azureSubscriptionPickerField = createPortalField(
  azureSubscriptionPickerRule,
  AzureSubscriptionPicker,
);
