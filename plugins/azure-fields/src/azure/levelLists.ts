import type { AzureLevel } from '@portal/plugin-field-kit-common';
import { appServicePlanList, logicAppList } from './applicationLists';
import { resourceGroupList, subscriptionList } from './groupLists';
import type { LevelList } from './LevelList';
import { subnetList, virtualNetworkList } from './networkLists';
import {
  policyAssignmentList,
  resourceList,
  storageAccountList,
} from './resourceLists';

/** What can be chosen at each level of the Azure pickers (ledger C-094 to C-111). */
export const LEVEL_LISTS: { [Level in AzureLevel]: LevelList<Level> } = {
  subscription: subscriptionList,
  resourceGroup: resourceGroupList,
  resource: resourceList,
  policyAssignment: policyAssignmentList,
  appServicePlan: appServicePlanList,
  logicApp: logicAppList,
  storageAccount: storageAccountList,
  virtualNetwork: virtualNetworkList,
  subnet: subnetList,
};
