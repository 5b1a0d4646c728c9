import { createPortalField } from '@portal/plugin-field-kit';
import { AzureResourceName } from './AzureResourceName';

export const azureResourceNameField = createPortalField(
  'AzureResourceName',
  AzureResourceName,
);
