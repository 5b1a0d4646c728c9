import {
  azureAppServicePlanPickerRule,
  azureLogicAppPickerRule,
  azurePolicyAssignmentPickerRule,
  azureResourceGroupPickerRule,
  azureResourcePickerRule,
  azureStorageAccountPickerRule,
  azureSubnetPickerRule,
  azureVirtualNetworkPickerRule,
  type AzureChoice,
} from '@portal/plugin-azure-common';
import { createPortalField, reviewParts } from '@portal/plugin-field-kit';
import { AzureCascadePicker } from './AzureCascadePicker';

const review = reviewParts<AzureChoice>({
  'subscription.name': 'Subscription',
  'resourceGroup.resourceGroupName': 'Resource group',
  'resource.resourceName': 'Resource',
  'policyAssignment.displayName': 'Policy assignment',
  'appServicePlan.name': 'App service plan',
  'logicApp.name': 'Logic app',
  'storageAccount.name': 'Storage account',
  'virtualNetwork.vnet_name': 'Virtual network',
  'subnet.subnet_name': 'Subnet',
});

export const azureResourceGroupPickerField = createPortalField(
  azureResourceGroupPickerRule,
  AzureCascadePicker,
  { review },
);
export const azureResourcePickerField = createPortalField(
  azureResourcePickerRule,
  AzureCascadePicker,
  { review },
);
export const azurePolicyAssignmentPickerField = createPortalField(
  azurePolicyAssignmentPickerRule,
  AzureCascadePicker,
  { review },
);
export const azureAppServicePlanPickerField = createPortalField(
  azureAppServicePlanPickerRule,
  AzureCascadePicker,
  { review },
);
export const azureLogicAppPickerField = createPortalField(
  azureLogicAppPickerRule,
  AzureCascadePicker,
  { review },
);
export const azureStorageAccountPickerField = createPortalField(
  azureStorageAccountPickerRule,
  AzureCascadePicker,
  { review },
);
export const azureVirtualNetworkPickerField = createPortalField(
  azureVirtualNetworkPickerRule,
  AzureCascadePicker,
  { review },
);
export const azureSubnetPickerField = createPortalField(
  azureSubnetPickerRule,
  AzureCascadePicker,
  { review },
);
