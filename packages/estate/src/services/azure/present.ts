import { resourceId } from '../../arm/ids';
import type { ArmObject, Tags } from './types';

/** Properties of every resource. */
interface Common {
  /** Id of the resource group. */
  groupId: string;
  name: string;
  location: string;
  tags?: Tags;
}

function resource(
  type: string,
  { groupId, name, location, tags }: Common,
): Omit<ArmObject, 'properties'> {
  return {
    id: resourceId(groupId, type, name),
    name,
    type,
    location,
    ...(tags && { tags }),
  };
}

/** First word of a SKU's name: `Standard_LRS` is of tier Standard. */
function storageTier(sku: string): string {
  return sku.split('_')[0];
}

export function storageAccount(input: Common & { sku: string }): ArmObject {
  const { name, sku, location } = input;
  return {
    ...resource('Microsoft.Storage/storageAccounts', input),
    kind: 'StorageV2',
    sku: { name: sku, tier: storageTier(sku) },
    properties: {
      provisioningState: 'Succeeded',
      primaryLocation: location,
      statusOfPrimary: 'available',
      supportsHttpsTrafficOnly: true,
      minimumTlsVersion: 'TLS1_2',
      allowBlobPublicAccess: false,
      accessTier: 'Hot',
      primaryEndpoints: {
        blob: `https://${name}.blob.core.windows.net/`,
        file: `https://${name}.file.core.windows.net/`,
        queue: `https://${name}.queue.core.windows.net/`,
        table: `https://${name}.table.core.windows.net/`,
      },
    },
  };
}

/** Tiers of the plans that the seed uses, by the first letters of their SKU. */
const PLAN_TIERS: readonly [RegExp, string][] = [
  [/^WS/, 'WorkflowStandard'],
  [/^EP/, 'ElasticPremium'],
  [/^P\dv3$/, 'PremiumV3'],
  [/^B/, 'Basic'],
];

export function appServicePlan(input: Common & { sku: string }): ArmObject {
  const { sku } = input;
  const tier = PLAN_TIERS.find(([pattern]) => pattern.test(sku))?.[1];
  return {
    ...resource('Microsoft.Web/serverfarms', input),
    kind: tier === 'WorkflowStandard' ? 'elastic' : 'app',
    sku: { name: sku, tier: tier ?? 'Standard' },
    properties: {
      provisioningState: 'Succeeded',
      status: 'Ready',
      numberOfWorkers: 1,
      maximumNumberOfWorkers: 20,
      perSiteScaling: false,
      zoneRedundant: false,
    },
  };
}

/**
 * A site of App Service: a Standard logic app, or another one.
 *
 * @param input - `kind` is for example `functionapp,workflowapp` for a logic app
 */
export function site(
  input: Common & { kind: string; planId: string; subnetId?: string },
): ArmObject {
  const { name, kind, planId, subnetId } = input;
  return {
    ...resource('Microsoft.Web/sites', input),
    kind,
    properties: {
      state: 'Running',
      enabled: true,
      availabilityState: 'Normal',
      usageState: 'Normal',
      defaultHostName: `${name}.azurewebsites.net`,
      hostNames: [`${name}.azurewebsites.net`],
      httpsOnly: true,
      serverFarmId: planId,
      ...(subnetId !== undefined && { virtualNetworkSubnetId: subnetId }),
    },
  };
}

/** A subnet; its network stores it. */
export interface Subnet {
  id: string;
  name: string;
  type: 'Microsoft.Network/virtualNetworks/subnets';
  properties: { addressPrefix: string; [property: string]: unknown };
}

export function subnet(
  networkId: string,
  input: { name: string; addressPrefix: string; delegation?: string },
): Subnet {
  const { name, addressPrefix, delegation } = input;
  const id = `${networkId}/subnets/${name}`;
  return {
    id,
    name,
    type: 'Microsoft.Network/virtualNetworks/subnets',
    properties: {
      provisioningState: 'Succeeded',
      addressPrefix,
      privateEndpointNetworkPolicies: 'Disabled',
      privateLinkServiceNetworkPolicies: 'Enabled',
      delegations:
        delegation === undefined
          ? []
          : [
              {
                id: `${id}/delegations/delegation`,
                name: 'delegation',
                type: 'Microsoft.Network/virtualNetworks/subnets/delegations',
                properties: {
                  provisioningState: 'Succeeded',
                  serviceName: delegation,
                },
              },
            ],
    },
  };
}

/** A network whose subnets and properties are in the store. */
export type VirtualNetwork = ArmObject & {
  properties: {
    addressSpace: { addressPrefixes: string[] };
    subnets: Subnet[];
  };
};

export function virtualNetwork(
  input: Common & { addressPrefixes: string[]; subnets: Subnet[] },
): VirtualNetwork {
  return {
    ...resource('Microsoft.Network/virtualNetworks', input),
    properties: {
      provisioningState: 'Succeeded',
      addressSpace: { addressPrefixes: input.addressPrefixes },
      subnets: input.subnets,
      virtualNetworkPeerings: [],
      enableDdosProtection: false,
    },
  };
}

export function policyAssignment(input: {
  /** Id of the assignment's scope. */
  scope: string;
  name: string;
  displayName: string;
  policyDefinitionId: string;
  /** Only for an assignment with its own identity, which can change resources. */
  location?: string;
}): ArmObject {
  const { scope, name, displayName, policyDefinitionId, location } = input;
  return {
    id: resourceId(scope, 'Microsoft.Authorization/policyAssignments', name),
    name,
    type: 'Microsoft.Authorization/policyAssignments',
    ...(location !== undefined && { location }),
    properties: {
      displayName,
      policyDefinitionId,
      scope,
      notScopes: [],
      parameters: {},
      enforcementMode: 'Default',
    },
  };
}
