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
import { z } from 'zod';

/** Schemas of the responses of Azure Resource Manager. They drop all other fields. */
const tags = z
  .record(z.string(), z.string())
  .nullish()
  .transform(value => value ?? {});

const named = z.object({ id: z.string(), name: z.string() });

/** Tag names are case-insensitive. */
const SUBSCRIPTION_TYPE = 'subscription_type';

function tagOf(all: Record<string, string>, name: string): string | undefined {
  const found = Object.keys(all).find(key => key.toLowerCase() === name);
  return found === undefined ? undefined : all[found];
}

export const subscriptionSchema = z
  .object({ subscriptionId: z.string(), displayName: z.string(), tags })
  .transform((one): Subscription => {
    const subscriptionType = tagOf(one.tags, SUBSCRIPTION_TYPE);
    return {
      id: one.subscriptionId,
      name: one.displayName,
      ...(subscriptionType !== undefined && { subscriptionType }),
      tags: one.tags,
    };
  });

export const resourceGroupSchema = named
  .extend({ location: z.string(), tags })
  .transform(({ id, name, location, tags: all }): ResourceGroup => ({
    id,
    resourceGroupName: name,
    location,
    tags: all,
  }));

export const resourceSchema = named
  .extend({
    type: z.string(),
    sku: z.object({ name: z.string().nullish() }).nullish(),
  })
  .transform(({ id, name, type, sku }): Resource => ({
    resource_id: id,
    resourceName: name,
    resourceType: type,
    ...(sku?.name && { resourceSKU: sku.name }),
  }));

export const appServicePlanSchema = named.transform(
  ({ id, name }): AppServicePlan => ({ appserviceplan_id: id, name }),
);

/** A site, with its kind (for example logic app) and its plan. */
export const siteSchema = named
  .extend({
    kind: z.string().nullish(),
    properties: z.object({
      serverFarmId: z.string().nullish(),
      virtualNetworkSubnetId: z.string().nullish(),
    }),
  })
  .transform(({ id, name, kind, properties }) => {
    const { serverFarmId, virtualNetworkSubnetId } = properties;
    const logicApp: LogicApp = {
      id,
      name,
      ...(virtualNetworkSubnetId && {
        virtualNetworkSubnet: virtualNetworkSubnetId,
      }),
    };
    return {
      logicApp,
      isLogicApp: (kind ?? '').toLowerCase().split(',').includes('workflowapp'),
      planId: serverFarmId ?? '',
    };
  });

export const storageAccountSchema = named.transform(
  ({ id, name }): StorageAccount => ({ id, name }),
);

export const policyAssignmentSchema = named
  .extend({
    type: z.string(),
    location: z.string().nullish(),
    properties: z.object({
      displayName: z.string().nullish(),
      policyDefinitionId: z.string(),
      scope: z.string(),
    }),
  })
  .transform(({ id, name, type, location, properties }): PolicyAssignment => ({
    displayName: properties.displayName || name,
    policyDefinitionId: properties.policyDefinitionId,
    scope: properties.scope,
    assignmentId: id,
    ...(location && { location }),
    type,
  }));

/** Availability of a name; `reason` explains why it is not available. */
export const nameAvailabilitySchema = z.object({
  nameAvailable: z.boolean(),
  reason: z.string().nullish(),
});

export const virtualNetworkSchema = named.transform(
  ({ id, name }): VirtualNetwork => ({ vnet_id: id, vnet_name: name }),
);

/** The address ranges of a virtual network. */
export interface NetworkRanges {
  id: string;
  name: string;
  /** For example `10.60.0.0/16`. */
  addressPrefixes: string[];
}

export const networkRangesSchema = named
  .extend({
    properties: z.object({
      addressSpace: z.object({ addressPrefixes: z.array(z.string()) }),
    }),
  })
  .transform(({ id, name, properties }): NetworkRanges => ({
    id,
    name,
    addressPrefixes: properties.addressSpace.addressPrefixes,
  }));

export const subnetSchema = named.transform(({ id, name }): Subnet => ({
  subnet_id: id,
  subnet_name: name,
}));
