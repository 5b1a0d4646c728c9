import { createPortalField } from '@portal/plugin-field-kit';
import { AzureSubscriptionPicker } from './AzureSubscriptionPicker';

export const azureSubscriptionPickerField = createPortalField(
  'AzureSubscriptionPicker',
  AzureSubscriptionPicker,
);
