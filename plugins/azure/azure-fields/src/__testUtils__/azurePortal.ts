import type {
  AppServicePlan,
  LogicApp,
  PolicyAssignment,
  Resource,
  ResourceGroup,
  StorageAccount,
  Subnet,
  Subscription,
  VirtualNetwork,
} from '@portal/plugin-azure-common';
import { FakePortal } from '@portal/plugin-field-kit/testUtils';

export const ONE = '11111111-1111-4111-8111-111111111111';
export const TWO = '22222222-2222-4222-8222-222222222222';

export const SUBSCRIPTIONS = 'azure/v1/subscriptions';
export const groupsOf = (subscriptionId: string) =>
  `${SUBSCRIPTIONS}/${subscriptionId}/resourceGroups`;
/** The path of a list of the group `rg-shop` of subscription one. */
export const inGroup = (kind: string) => `${groupsOf(ONE)}/rg-shop/${kind}`;

const inShop = (provider: string, name: string) =>
  `/subscriptions/${ONE}/resourceGroups/rg-shop/providers/${provider}/${name}`;

export const subscriptions: Subscription[] = [
  {
    id: ONE,
    name: 'Shop production',
    subscriptionType: 'prod',
    tags: { subscription_type: 'prod' },
  },
  { id: TWO, name: 'Shop sandbox', tags: {} },
];

export const shopGroup: ResourceGroup = {
  id: `/subscriptions/${ONE}/resourceGroups/rg-shop`,
  resourceGroupName: 'rg-shop',
  location: 'uksouth',
  tags: { team: 'checkout', cost: 'C100' },
};

export const resource: Resource = {
  resource_id: inShop('Microsoft.Web/sites', 'basket'),
  resourceName: 'basket',
  resourceType: 'Microsoft.Web/sites',
  resourceSKU: 'P1v3',
};

export const groupPolicy: PolicyAssignment = {
  displayName: 'Only in the UK',
  policyDefinitionId: '/providers/Microsoft.Authorization/policy/uk',
  scope: shopGroup.id,
  assignmentId: `${shopGroup.id}/assignments/uk`,
  location: 'ukwest',
  type: 'Microsoft.Authorization/policyAssignments',
};

export const resourcePolicy: PolicyAssignment = {
  displayName: 'HTTPS only',
  policyDefinitionId: '/providers/Microsoft.Authorization/policy/https',
  scope: resource.resource_id,
  assignmentId: `${resource.resource_id}/assignments/https`,
  type: 'Microsoft.Authorization/policyAssignments',
};

export const plan: AppServicePlan = {
  appserviceplan_id: inShop('Microsoft.Web/serverfarms', 'plan-shop'),
  name: 'plan-shop',
};

export const logicApp: LogicApp = {
  id: inShop('Microsoft.Web/sites', 'orders-flow'),
  name: 'orders-flow',
  virtualNetworkSubnet: 'snet-apps',
};

export const storageAccount: StorageAccount = {
  id: inShop('Microsoft.Storage/storageAccounts', 'stshop'),
  name: 'stshop',
};

export const network: VirtualNetwork = {
  vnet_id: inShop('Microsoft.Network/virtualNetworks', 'vnet-shop'),
  vnet_name: 'vnet-shop',
};

export const subnet: Subnet = {
  subnet_id: `${network.vnet_id}/subnets/snet-web`,
  subnet_name: 'snet-web',
};

/** An answer of the portal's API of Azure. */
export function list<Item>(items: readonly Item[], complete = true): Response {
  return Response.json({ items, complete, limit: 5000 });
}

/** A portal with a subscription that has a group with one thing of each kind, and one without any group. */
export function azurePortal(): FakePortal {
  return new FakePortal()
    .on(SUBSCRIPTIONS, () => list(subscriptions))
    .on(groupsOf(ONE), () => list([shopGroup]))
    .on(groupsOf(TWO), () => list([]))
    .on(inGroup('resources'), () => list([resource]))
    .on(inGroup('policyAssignments'), url =>
      list(url.searchParams.has('resource') ? [resourcePolicy] : [groupPolicy]),
    )
    .on(inGroup('appServicePlans'), () => list([plan]))
    .on(inGroup('logicApps'), () => list([logicApp]))
    .on(inGroup('storageAccounts'), () => list([storageAccount]))
    .on(inGroup('virtualNetworks'), () => list([network]))
    .on(inGroup('virtualNetworks/vnet-shop/subnets'), () => list([subnet]));
}
