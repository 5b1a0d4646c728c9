import { NOTHING, type Samples } from './sample';

const SUBSCRIPTION = {
  subscriptionId: NOTHING,
  resourceGroupName: 'rg-checkout-prod',
  virtualNetworkName: 'vnet-checkout',
  storageAccountName: 'stcheckout',
};

/** The requests of the routes of the family `azure`. */
export const azureSamples: Samples = {
  'GET /api/azure/v1/environmentAccess/:env': [{ params: { env: 'prod' } }],
  ...Object.fromEntries(
    [
      'resourceGroups',
      'resourceGroups/:resourceGroupName/appServicePlans',
      'resourceGroups/:resourceGroupName/existence',
      'resourceGroups/:resourceGroupName/logicApps',
      'resourceGroups/:resourceGroupName/policyAssignments',
      'resourceGroups/:resourceGroupName/resources',
      'resourceGroups/:resourceGroupName/storageAccounts',
      'resourceGroups/:resourceGroupName/virtualNetworks',
      'resourceGroups/:resourceGroupName/virtualNetworks/:virtualNetworkName/existence',
      'resourceGroups/:resourceGroupName/virtualNetworks/:virtualNetworkName/subnets',
      'storageAccountNames/:storageAccountName/existence',
    ].map(path => [
      `GET /api/azure/v1/subscriptions/:subscriptionId/${path}`,
      [{ params: SUBSCRIPTION }],
    ]),
  ),
  'PUT /api/azure/v1/token': [{ body: { token: 'no-token' } }],
};
