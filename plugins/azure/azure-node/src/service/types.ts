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
import type { NetworkRanges } from '../arm/resources';

/** Credentials of a call: those of the portal's managed identity or a person's. */
export type AzureCredentials =
  | 'portal'
  | {
      /** The person's access token for Azure Resource Manager. */
      token: string;
      /** Part of the cache key: only calls with the same value share results. Never the token. */
      cacheScope: string;
    };

export interface AzureCallOptions {
  credentials: AzureCredentials;
  /** Aborts when the caller no longer needs the response. */
  signal?: AbortSignal;
}

/** Identifies a resource group. */
export interface ResourceGroupRef {
  /** A UUID. */
  subscriptionId: string;
  resourceGroupName: string;
}

/**
 * Reads Azure Resource Manager with the credentials of each call. Lists are cached for a minute, separately for each
 * person; `complete: false` means that the list has more than `limit` entries.
 *
 * @remarks Every method throws InputError that names an invalid argument; NotAllowedError, NotFoundError,
 * UpstreamUnavailableError and UpstreamTimeoutError according to Azure's response; CloudTokenRequiredError if Azure
 * rejects the person's token; the signal's reason if it aborts.
 * @public
 */
export interface AzureService {
  /** @param options - `filter` is `all` (the default) or a value of the tag `subscription_type` */
  listSubscriptions(
    options: AzureCallOptions & { filter?: string },
  ): Promise<AzureList<Subscription>>;

  listResourceGroups(
    subscriptionId: string,
    options: AzureCallOptions,
  ): Promise<AzureList<ResourceGroup>>;

  /**
   * Checks if the name of a resource group is taken. Never cached.
   *
   * @returns `mayLook` is false if Azure denied the check (401, 403). The availability of the name is then unknown
   */
  resourceGroupExists(
    group: ResourceGroupRef,
    options: AzureCallOptions,
  ): Promise<Pick<Existence, 'exists' | 'mayLook'>>;

  /**
   * Checks if the name of a storage account is taken anywhere in Azure. Never cached.
   *
   * @param account - `subscriptionId` is a subscription in which the portal or the person may check names
   * @returns `mayLook` is false if Azure denied the check (403, and 401 for the portal). The availability of the name is
   * then unknown
   * @throws InputError also if Azure rejects the name
   */
  storageAccountNameExists(
    account: { subscriptionId: string; storageAccountName: string },
    options: AzureCallOptions,
  ): Promise<Pick<Existence, 'exists' | 'mayLook'>>;

  /**
   * Checks if the name of a virtual network is taken in a resource group. Never cached. Names in a missing group are
   * free.
   *
   * @returns `mayLook` as of {@link AzureService.storageAccountNameExists}
   */
  virtualNetworkExists(
    network: ResourceGroupRef & { virtualNetworkName: string },
    options: AzureCallOptions,
  ): Promise<Pick<Existence, 'exists' | 'mayLook'>>;

  listResources(
    group: ResourceGroupRef,
    options: AzureCallOptions,
  ): Promise<AzureList<Resource>>;

  listAppServicePlans(
    group: ResourceGroupRef,
    options: AzureCallOptions,
  ): Promise<AzureList<AppServicePlan>>;

  /** @param options - `plan` is the id of an app service plan and limits the list to its logic apps */
  listLogicApps(
    group: ResourceGroupRef,
    options: AzureCallOptions & { plan?: string },
  ): Promise<AzureList<LogicApp>>;

  listStorageAccounts(
    group: ResourceGroupRef,
    options: AzureCallOptions,
  ): Promise<AzureList<StorageAccount>>;

  /** @param options - `resourceId` is the id of a resource in the group and limits the list to its assignments */
  listPolicyAssignments(
    group: ResourceGroupRef,
    options: AzureCallOptions & { resourceId?: string },
  ): Promise<AzureList<PolicyAssignment>>;

  listVirtualNetworks(
    group: ResourceGroupRef,
    options: AzureCallOptions,
  ): Promise<AzureList<VirtualNetwork>>;

  /** Lists the virtual networks of all groups of a subscription with their address ranges. */
  listNetworkRanges(
    subscriptionId: string,
    options: AzureCallOptions,
  ): Promise<AzureList<NetworkRanges>>;

  listSubnets(
    network: ResourceGroupRef & { virtualNetworkName: string },
    options: AzureCallOptions,
  ): Promise<AzureList<Subnet>>;

  /**
   * Returns true if a subscription of an environment's core shared services is visible (ledger C-113). Its name contains
   * the configured text, case-insensitive.
   */
  hasEnvironmentAccess(
    environment: AzureEnvironment,
    options: AzureCallOptions,
  ): Promise<boolean>;

  /** Throws an error if Azure does not respond to the portal's own identity. */
  check(options?: { signal?: AbortSignal }): Promise<void>;
}
