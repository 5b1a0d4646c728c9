import {
  ROOT_SCOPE,
  resourceGroupId,
  subscriptionScope,
} from '../../../arm/ids';
import {
  appServicePlan,
  policyAssignment,
  site,
  storageAccount,
  subnet,
  virtualNetwork,
} from '../present';
import type { ArmObject, RoleAssignment, Subscription, Tags } from '../types';
import type {
  PolicyFile,
  ResourceGroupFile,
  SubscriptionFile,
  TenantFile,
} from './schema';

/** Kinds of sites: a Standard logic app runs in the functions host. */
const LOGIC_APP_KIND = 'functionapp,workflowapp';
const FUNCTION_APP_KIND = 'functionapp';

function toPolicies(scope: string, policies: PolicyFile[]): ArmObject[] {
  return policies.map(({ name, displayName, definition, location, resource }) =>
    policyAssignment({
      scope: resource === undefined ? scope : `${scope}/providers/${resource}`,
      name,
      displayName,
      policyDefinitionId: definition,
      location,
    }),
  );
}

/** Common context of a group's resources. */
interface GroupContext {
  subscriptionId: string;
  groupId: string;
  location: string;
  tags: Tags;
}

function toSites(
  group: ResourceGroupFile,
  { subscriptionId, ...common }: GroupContext,
): ArmObject[] {
  const planId = (plan: string) =>
    `${common.groupId}/providers/Microsoft.Web/serverfarms/${plan}`;
  const subnetId = (path: string) => {
    const [groupName, network, name] = path.split('/');
    return `${resourceGroupId(subscriptionId, groupName)}/providers/Microsoft.Network/virtualNetworks/${network}/subnets/${name}`;
  };
  return [
    ...group.logicApps.map(({ name, plan, subnet: path }) =>
      site({
        ...common,
        name,
        kind: LOGIC_APP_KIND,
        planId: planId(plan),
        subnetId: path === undefined ? undefined : subnetId(path),
      }),
    ),
    ...group.functionApps.map(({ name, plan }) =>
      site({ ...common, name, kind: FUNCTION_APP_KIND, planId: planId(plan) }),
    ),
  ];
}

function toNetworks(
  group: ResourceGroupFile,
  common: GroupContext,
): ArmObject[] {
  return group.virtualNetworks.map(({ name, addressPrefixes, subnets }) => {
    const networkId = `${common.groupId}/providers/Microsoft.Network/virtualNetworks/${name}`;
    return virtualNetwork({
      ...common,
      name,
      addressPrefixes,
      subnets: subnets.map(one => subnet(networkId, one)),
    });
  });
}

function toGroup(
  group: ResourceGroupFile,
  { id: subscriptionId, location, owner, type }: SubscriptionFile,
): ArmObject[] {
  const groupId = resourceGroupId(subscriptionId, group.name);
  const tags: Tags = {
    environment: type,
    owner,
    ...(group.application && { application_id: group.application }),
  };
  const common = { subscriptionId, groupId, location, tags };
  return [
    {
      id: groupId,
      name: group.name,
      type: 'Microsoft.Resources/resourceGroups',
      location,
      tags,
      properties: { provisioningState: 'Succeeded' },
    },
    ...group.appServicePlans.map(plan =>
      appServicePlan({ ...common, ...plan }),
    ),
    ...toSites(group, common),
    ...group.storageAccounts.map(account =>
      storageAccount({ ...common, ...account }),
    ),
    ...toNetworks(group, common),
    ...group.others.map(({ name, type: resourceType, sku }) => ({
      id: `${groupId}/providers/${resourceType}/${name}`,
      name,
      type: resourceType,
      location,
      tags,
      ...(sku !== undefined && { sku: { name: sku } }),
      properties: { provisioningState: 'Succeeded' },
    })),
    ...toPolicies(groupId, group.policies),
  ];
}

export function toSubscription(file: SubscriptionFile): Subscription {
  return {
    subscriptionId: file.id,
    displayName: file.name,
    tags: { subscription_type: file.type, owner: file.owner },
  };
}

/** Converts the seed files to objects of Azure Resource Manager. */
export function toObjects(
  tenant: TenantFile,
  subscriptions: SubscriptionFile[],
): ArmObject[] {
  return [
    ...toPolicies(ROOT_SCOPE, tenant.policies),
    ...subscriptions.flatMap(file => [
      ...toPolicies(subscriptionScope(file.id), file.policies),
      ...file.resourceGroups.flatMap(group => toGroup(group, file)),
    ]),
  ];
}

/** The role assignments of all files, each at the scope of its place in the file. */
export function toRoleAssignments(
  tenant: TenantFile,
  subscriptions: SubscriptionFile[],
): RoleAssignment[] {
  const at = (scope: string, roles: TenantFile['roles']) =>
    roles.map(role => ({ ...role, scope }));
  return [
    ...at(ROOT_SCOPE, tenant.roles),
    ...subscriptions.flatMap(({ id, roles, resourceGroups }) => [
      ...at(subscriptionScope(id), roles),
      ...resourceGroups.flatMap(group =>
        at(resourceGroupId(id, group.name), group.roles),
      ),
    ]),
  ];
}
