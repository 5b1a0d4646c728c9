import { InputError } from '@backstage/errors';
import type { JsonValue } from '@backstage/types';
import type {
  AppServicePlan,
  AzureEnvironment,
  AzureList,
  Existence,
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
import type { z } from 'zod';
import { API_VERSIONS } from '../apiVersions';
import type { ArmCall, ArmClient } from '../arm/ArmClient';
import {
  checkPlanId,
  checkStorageAccountName,
  resourceGroupPath,
  resourcePath,
  subscriptionPath,
  virtualNetworkPath,
} from '../arm/paths';
import {
  appServicePlanSchema,
  nameAvailabilitySchema,
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
import type {
  AzureCallOptions,
  AzureCredentials,
  AzureService,
  ResourceGroupRef,
} from './types';

const GROUP_NOT_FOUND = 'There is no such resource group';
const SUBSCRIPTION_NOT_FOUND = 'There is no such subscription';

/** Statuses of the existence check of a resource group (ledger C-035, C-036). */
const EXISTS: readonly number[] = [200, 201, 204];
const DOES_NOT_EXIST: readonly number[] = [400, 401, 403, 404];
const MAY_NOT_LOOK: readonly number[] = [401, 403];

/** A list call without the fields that all calls share. */
type ListCall = Omit<ArmCall, 'credentials' | 'signal'>;

function inGroup(
  group: ResourceGroupRef,
  { path, ...call }: ListCall,
): ListCall {
  return {
    notFound: GROUP_NOT_FOUND,
    ...call,
    path: [...resourceGroupPath(group), ...path],
  };
}

function scopeKey(credentials: AzureCredentials): string {
  return credentials === 'portal' ? 'portal' : `user ${credentials.cacheScope}`;
}

/** Reads Azure Resource Manager. Equal reads by callers with the same rights share a result for a minute. */
export class DefaultAzureService implements AzureService {
  readonly #arm: ArmClient;
  readonly #reads: SharedReads;
  readonly #config: Pick<AzureConfig, 'maxItems' | 'coreSharedServices'>;

  constructor(
    arm: ArmClient,
    reads: SharedReads,
    config: Pick<AzureConfig, 'maxItems' | 'coreSharedServices'>,
  ) {
    this.#arm = arm;
    this.#reads = reads;
    this.#config = config;
  }

  async listSubscriptions({
    filter = 'all',
    ...options
  }: AzureCallOptions & { filter?: string }): Promise<AzureList<Subscription>> {
    const all = await this.#list(
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
    return this.#list(
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

  async resourceGroupExists(
    group: ResourceGroupRef,
    { credentials, signal }: AzureCallOptions,
  ): Promise<Pick<Existence, 'exists' | 'mayLook'>> {
    const call = {
      operation: 'look for a resource group',
      path: resourceGroupPath(group),
      apiVersion: API_VERSIONS.resourceGroupExistence,
      credentials,
    };
    return this.#reads.read(
      this.#key(call, credentials),
      async abort => {
        const status = await this.#arm.head({ ...call, signal: abort }, [
          ...EXISTS,
          ...DOES_NOT_EXIST,
        ]);
        return {
          exists: EXISTS.includes(status),
          mayLook: !MAY_NOT_LOOK.includes(status),
        };
      },
      { signal, keep: false },
    );
  }

  async storageAccountNameExists(
    {
      subscriptionId,
      storageAccountName,
    }: Parameters<AzureService['storageAccountNameExists']>[0],
    options: AzureCallOptions,
  ) {
    const name = checkStorageAccountName(storageAccountName);
    const path = [
      ...subscriptionPath(subscriptionId),
      'providers',
      'Microsoft.Storage',
      'checkNameAvailability',
    ];
    const call = {
      operation: 'ask for the name of a storage account',
      path,
      apiVersion: API_VERSIONS.storage,
      notFound: SUBSCRIPTION_NOT_FOUND,
    };
    return this.#existence([call, name], options, async asked => {
      const body = { name, type: 'Microsoft.Storage/storageAccounts' };
      const answer = await this.#arm.ask(asked, body, nameAvailabilitySchema);
      if (!answer.nameAvailable && answer.reason === 'AccountNameInvalid') {
        throw new InputError(
          `Azure does not take '${name}' as the name of a storage account`,
        );
      }
      return !answer.nameAvailable;
    });
  }

  async virtualNetworkExists(
    {
      virtualNetworkName,
      ...group
    }: Parameters<AzureService['virtualNetworkExists']>[0],
    options: AzureCallOptions,
  ) {
    const call = {
      operation: 'look for a virtual network',
      path: virtualNetworkPath(group, virtualNetworkName),
      apiVersion: API_VERSIONS.network,
    };
    return this.#existence(
      [call, virtualNetworkName],
      options,
      async asked =>
        (await this.#arm.find(asked, virtualNetworkSchema)) !== undefined,
    );
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
    return this.#list(call, resourceSchema, options);
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
    return this.#list(call, appServicePlanSchema, options);
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
    const sites = await this.#list(call, siteSchema, options);
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
    return this.#list(call, storageAccountSchema, options);
  }

  async listPolicyAssignments(
    group: ResourceGroupRef,
    { resourceId, ...options }: AzureCallOptions & { resourceId?: string },
  ): Promise<AzureList<PolicyAssignment>> {
    const scope =
      resourceId === undefined
        ? resourceGroupPath(group)
        : resourcePath(group, resourceId, 'resource');
    return this.#list(
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
    return this.#list(call, virtualNetworkSchema, options);
  }

  async listNetworkRanges(
    subscriptionId: string,
    options: AzureCallOptions,
  ): Promise<AzureList<NetworkRanges>> {
    return this.#list(
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
    return this.#list(
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
    const wanted = this.#config.coreSharedServices[environment].toLowerCase();
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

  /** Checks without the cache if a resource exists. A denied check is a valid result too (ledger C-036). */
  #existence(
    [call, name]: [call: ListCall, name: string],
    { credentials, signal }: AzureCallOptions,
    exists: (call: ArmCall) => Promise<boolean>,
  ): Promise<Pick<Existence, 'exists' | 'mayLook'>> {
    return this.#reads.read(
      JSON.stringify([this.#key(call, credentials), name.toLowerCase()]),
      async abort => {
        try {
          const asked = { ...call, credentials, signal: abort };
          return { exists: await exists(asked), mayLook: true };
        } catch (error) {
          if ((error as Error).name !== 'NotAllowedError') throw error;
          return { exists: false, mayLook: false };
        }
      },
      { signal, keep: false },
    );
  }

  #key(call: ListCall, credentials: AzureCredentials): string {
    const path = call.path.join('/').toLowerCase();
    return JSON.stringify([scopeKey(credentials), call.operation, path]);
  }

  /** The value must be JSON: the cache drops undefined fields, so they are missing in its results. */
  #list<T>(
    call: ListCall,
    schema: z.ZodType<T, unknown>,
    { credentials, signal }: AzureCallOptions,
  ): Promise<AzureList<T>> {
    const load = (abort: AbortSignal) =>
      this.#arm.list(
        { ...call, credentials, signal: abort },
        schema,
        this.#config.maxItems,
      );
    return this.#reads.read<AzureList<T> & JsonValue>(
      this.#key(call, credentials),
      load as (abort: AbortSignal) => Promise<AzureList<T> & JsonValue>,
      { signal },
    );
  }
}
