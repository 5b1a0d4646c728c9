import type {
  AppServicePlan,
  AzureEnvironment,
  AzureList,
  LogicApp,
  PolicyAssignment,
  Resource,
  ResourceGroup,
  StorageAccount,
  Subnet,
  Subscription,
  VirtualNetwork,
} from '@portal/plugin-azure-common';
import { UpstreamUnavailableError } from '@portal/plugin-backend-kit-node';
import type { SharedReads } from '@portal/plugin-system-client-node';
import { API_VERSIONS } from '../apiVersions';
import type { ArmClient } from '../arm/ArmClient';
import {
  checkPlanId,
  resourceGroupPath,
  resourcePath,
  subscriptionPath,
  virtualNetworkPath,
} from '../arm/paths';
import {
  appServicePlanSchema,
  type NetworkRanges,
  networkRangesSchema,
  policyAssignmentSchema,
  resourceGroupSchema,
  resourceSchema,
  siteSchema,
  storageAccountSchema,
  subnetSchema,
  subscriptionSchema,
  virtualNetworkSchema,
} from '../arm/resources';
import type { AzureConfig } from '../config';
import { type ArmRead, ArmReads } from './ArmReads';
import { AzureExistence } from './AzureExistence';
import { GROUP_NOT_FOUND, SUBSCRIPTION_NOT_FOUND } from './notFound';
import type { AzureCallOptions, AzureService, ResourceGroupRef } from './types';

function inGroup(group: ResourceGroupRef, { path, ...call }: ArmRead): ArmRead {
  return {
    notFound: GROUP_NOT_FOUND,
    ...call,
    path: [...resourceGroupPath(group), ...path],
  };
}

/** Reads Azure Resource Manager. Equal reads by callers with the same rights share a result for a minute. */
export class DefaultAzureService implements AzureService {
  readonly #arm: ArmClient;
  readonly #reads: ArmReads;
  readonly #existence: AzureExistence;
  readonly #coreSharedServices: AzureConfig['coreSharedServices'];

  constructor(
    arm: ArmClient,
    reads: SharedReads,
    {
      maxItems,
      coreSharedServices,
    }: Pick<AzureConfig, 'maxItems' | 'coreSharedServices'>,
  ) {
    this.#arm = arm;
    this.#reads = new ArmReads(arm, reads, maxItems);
    this.#existence = new AzureExistence(arm, this.#reads);
    this.#coreSharedServices = coreSharedServices;
  }

  async listSubscriptions({
    filter = 'all',
    ...options
  }: AzureCallOptions & { filter?: string }): Promise<AzureList<Subscription>> {
    const all = await this.#reads.list(
      {
        operation: 'list the subscriptions',
        path: ['subscriptions'],
        apiVersion: API_VERSIONS.subscriptions,
      },
      subscriptionSchema,
      options,
    );
    if (filter === 'all') return all;
    return {
      ...all,
      items: all.items.filter(one => one.subscriptionType === filter),
    };
  }

  async listResourceGroups(
    subscriptionId: string,
    options: AzureCallOptions,
  ): Promise<AzureList<ResourceGroup>> {
    return this.#reads.list(
      {
        operation: 'list the resource groups',
        path: [...subscriptionPath(subscriptionId), 'resourcegroups'],
        apiVersion: API_VERSIONS.resourceGroups,
        notFound: SUBSCRIPTION_NOT_FOUND,
      },
      resourceGroupSchema,
      options,
    );
  }

  resourceGroupExists(
    ...asked: Parameters<AzureService['resourceGroupExists']>
  ) {
    return this.#existence.resourceGroupExists(...asked);
  }

  storageAccountNameExists(
    ...asked: Parameters<AzureService['storageAccountNameExists']>
  ) {
    return this.#existence.storageAccountNameExists(...asked);
  }

  virtualNetworkExists(
    ...asked: Parameters<AzureService['virtualNetworkExists']>
  ) {
    return this.#existence.virtualNetworkExists(...asked);
  }

  async listResources(
    group: ResourceGroupRef,
    options: AzureCallOptions,
  ): Promise<AzureList<Resource>> {
    const call = inGroup(group, {
      operation: 'list the resources',
      path: ['resources'],
      apiVersion: API_VERSIONS.resources,
    });
    return this.#reads.list(call, resourceSchema, options);
  }

  async listAppServicePlans(
    group: ResourceGroupRef,
    options: AzureCallOptions,
  ): Promise<AzureList<AppServicePlan>> {
    const call = inGroup(group, {
      operation: 'list the app service plans',
      path: ['providers', 'Microsoft.Web', 'serverfarms'],
      apiVersion: API_VERSIONS.web,
    });
    return this.#reads.list(call, appServicePlanSchema, options);
  }

  async listLogicApps(
    group: ResourceGroupRef,
    { plan, ...options }: AzureCallOptions & { plan?: string },
  ): Promise<AzureList<LogicApp>> {
    const planId = plan === undefined ? undefined : checkPlanId(plan);
    const call = inGroup(group, {
      operation: 'list the logic apps',
      path: ['providers', 'Microsoft.Web', 'sites'],
      apiVersion: API_VERSIONS.web,
    });
    const sites = await this.#reads.list(call, siteSchema, options);
    const logicApps = sites.items
      .filter(({ isLogicApp }) => isLogicApp)
      .filter(
        site =>
          planId === undefined ||
          site.planId.toLowerCase() === planId.toLowerCase(),
      );
    return { ...sites, items: logicApps.map(({ logicApp }) => logicApp) };
  }

  async listStorageAccounts(
    group: ResourceGroupRef,
    options: AzureCallOptions,
  ): Promise<AzureList<StorageAccount>> {
    const call = inGroup(group, {
      operation: 'list the storage accounts',
      path: ['providers', 'Microsoft.Storage', 'storageAccounts'],
      apiVersion: API_VERSIONS.storage,
    });
    return this.#reads.list(call, storageAccountSchema, options);
  }

  async listPolicyAssignments(
    group: ResourceGroupRef,
    { resourceId, ...options }: AzureCallOptions & { resourceId?: string },
  ): Promise<AzureList<PolicyAssignment>> {
    const scope =
      resourceId === undefined
        ? resourceGroupPath(group)
        : resourcePath(group, resourceId, 'resource');
    return this.#reads.list(
      {
        operation: 'list the policy assignments',
        path: [
          ...scope,
          'providers',
          'Microsoft.Authorization',
          'policyAssignments',
        ],
        apiVersion: API_VERSIONS.policy,
        notFound:
          resourceId === undefined
            ? GROUP_NOT_FOUND
            : 'There is no such resource in this resource group',
      },
      policyAssignmentSchema,
      options,
    );
  }

  async listVirtualNetworks(
    group: ResourceGroupRef,
    options: AzureCallOptions,
  ): Promise<AzureList<VirtualNetwork>> {
    const call = inGroup(group, {
      operation: 'list the virtual networks',
      path: ['providers', 'Microsoft.Network', 'virtualNetworks'],
      apiVersion: API_VERSIONS.network,
    });
    return this.#reads.list(call, virtualNetworkSchema, options);
  }

  async listNetworkRanges(
    subscriptionId: string,
    options: AzureCallOptions,
  ): Promise<AzureList<NetworkRanges>> {
    return this.#reads.list(
      {
        operation: 'list the virtual networks of a subscription',
        path: [
          ...subscriptionPath(subscriptionId),
          'providers',
          'Microsoft.Network',
          'virtualNetworks',
        ],
        apiVersion: API_VERSIONS.network,
        notFound: SUBSCRIPTION_NOT_FOUND,
      },
      networkRangesSchema,
      options,
    );
  }

  async listSubnets(
    {
      virtualNetworkName,
      ...group
    }: Parameters<AzureService['listSubnets']>[0],
    options: AzureCallOptions,
  ): Promise<AzureList<Subnet>> {
    return this.#reads.list(
      {
        operation: 'list the subnets',
        path: [...virtualNetworkPath(group, virtualNetworkName), 'subnets'],
        apiVersion: API_VERSIONS.network,
        notFound: 'There is no such virtual network',
      },
      subnetSchema,
      options,
    );
  }

  async hasEnvironmentAccess(
    environment: AzureEnvironment,
    options: AzureCallOptions,
  ): Promise<boolean> {
    const wanted = this.#coreSharedServices[environment].toLowerCase();
    const { items, complete, limit } = await this.listSubscriptions(options);
    if (items.some(({ name }) => name.toLowerCase().includes(wanted))) {
      return true;
    }
    if (complete) return false;
    throw new UpstreamUnavailableError(
      `You may see more than ${limit} subscriptions, and the core shared services are not among those that were read`,
    );
  }

  async check({ signal }: { signal?: AbortSignal } = {}): Promise<void> {
    await this.#arm.list(
      {
        operation: 'list the subscriptions',
        path: ['subscriptions'],
        apiVersion: API_VERSIONS.subscriptions,
        credentials: 'portal',
        signal,
      },
      subscriptionSchema,
      1,
    );
  }
}
