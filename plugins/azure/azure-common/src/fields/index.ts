import {
  azureAppServicePlanPickerRule,
  azureLogicAppPickerRule,
  azurePolicyAssignmentPickerRule,
  azureResourceGroupPickerRule,
  azureResourcePickerRule,
  azureStorageAccountPickerRule,
  azureSubnetPickerRule,
  azureSubscriptionPickerRule,
  azureVirtualNetworkPickerRule,
} from './azurePickers';
import { azureResourceNameRule } from './azureResourceName';
import { environmentAccessCheckRule } from './environmentAccessCheck';
import { networkRangeRule } from './networkRange';
import { resourceGroupNameRule } from './resourceGroupName';

export {
  AZURE_LEVEL_MESSAGES,
  notFoundMessage,
  staleMessage,
  type AzureChoice,
  type AzureLevel,
  type AzureLevelValue,
} from './azureLevels';
export {
  azureAppServicePlanPickerRule,
  azureLogicAppPickerRule,
  azurePolicyAssignmentPickerRule,
  azureResourceGroupPickerRule,
  azureResourcePickerRule,
  azureStorageAccountPickerRule,
  azureSubnetPickerRule,
  azureSubscriptionPickerRule,
  azureVirtualNetworkPickerRule,
  isSkippableLevel,
  type AzurePickerRule,
} from './azurePickers';
export {
  AZURE_RESOURCE_NAME_MESSAGES,
  azureResourceNameRule,
  conventionOfResource,
} from './azureResourceName';
export {
  ENVIRONMENT_ACCESS_MESSAGES,
  environmentAccessCheckRule,
} from './environmentAccessCheck';
export { networkRangeRule } from './networkRange';
export {
  RESOURCE_GROUP_MESSAGES,
  resourceGroupNameRule,
} from './resourceGroupName';

/** The rules of the fields of Azure (ledger C-011, C-012). */
export const AZURE_FIELD_RULES = [
  azureSubscriptionPickerRule,
  azureResourceGroupPickerRule,
  azureResourcePickerRule,
  azurePolicyAssignmentPickerRule,
  azureAppServicePlanPickerRule,
  azureLogicAppPickerRule,
  azureStorageAccountPickerRule,
  azureVirtualNetworkPickerRule,
  azureSubnetPickerRule,
  azureResourceNameRule,
  environmentAccessCheckRule,
  networkRangeRule,
  resourceGroupNameRule,
] as const;
