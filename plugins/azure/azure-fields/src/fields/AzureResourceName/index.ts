import { azureResourceNameRule } from '@portal/plugin-azure-common';
import { createPortalField } from '@portal/plugin-field-kit';
import { AzureResourceName } from './AzureResourceName';

export const azureResourceNameField = createPortalField(
  azureResourceNameRule,
  AzureResourceName,
);
