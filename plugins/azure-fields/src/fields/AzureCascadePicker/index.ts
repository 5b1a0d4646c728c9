import {
  azureAppServicePlanPickerRule,
  azureLogicAppPickerRule,
  azurePolicyAssignmentPickerRule,
  azureResourceGroupPickerRule,
  azureResourcePickerRule,
  azureStorageAccountPickerRule,
  azureSubnetPickerRule,
  azureVirtualNetworkPickerRule,
} from '@portal/plugin-azure-common';
import { createPortalField } from '@portal/plugin-field-kit';
import { AzureCascadePicker } from './AzureCascadePicker';

export const azureResourceGroupPickerField = createPortalField(
  azureResourceGroupPickerRule,
  AzureCascadePicker,
);
export const azureResourcePickerField = createPortalField(
  azureResourcePickerRule,
  AzureCascadePicker,
);
export const azurePolicyAssignmentPickerField = createPortalField(
  azurePolicyAssignmentPickerRule,
  AzureCascadePicker,
);
export const azureAppServicePlanPickerField = createPortalField(
  azureAppServicePlanPickerRule,
  AzureCascadePicker,
);
export const azureLogicAppPickerField = createPortalField(
  azureLogicAppPickerRule,
  AzureCascadePicker,
);
export const azureStorageAccountPickerField = createPortalField(
  azureStorageAccountPickerRule,
  AzureCascadePicker,
);
export const azureVirtualNetworkPickerField = createPortalField(
  azureVirtualNetworkPickerRule,
  AzureCascadePicker,
);
export const azureSubnetPickerField = createPortalField(
  azureSubnetPickerRule,
  AzureCascadePicker,
);
