import { createPortalField } from '@portal/plugin-field-kit';
import { AzureCascadePicker } from './AzureCascadePicker';

export const azureResourceGroupPickerField = createPortalField(
  'AzureResourceGroupPicker',
  AzureCascadePicker,
);
export const azureResourcePickerField = createPortalField(
  'AzureResourcePicker',
  AzureCascadePicker,
);
export const azurePolicyAssignmentPickerField = createPortalField(
  'AzurePolicyAssignmentPicker',
  AzureCascadePicker,
);
export const azureAppServicePlanPickerField = createPortalField(
  'AzureAppServicePlanPicker',
  AzureCascadePicker,
);
export const azureLogicAppPickerField = createPortalField(
  'AzureLogicAppPicker',
  AzureCascadePicker,
);
export const azureStorageAccountPickerField = createPortalField(
  'AzureStorageAccountPicker',
  AzureCascadePicker,
);
export const azureVirtualNetworkPickerField = createPortalField(
  'AzureVirtualNetworkPicker',
  AzureCascadePicker,
);
export const azureSubnetPickerField = createPortalField(
  'AzureSubnetPicker',
  AzureCascadePicker,
);
