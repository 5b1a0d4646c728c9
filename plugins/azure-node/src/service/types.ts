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

/** With whose rights Azure is asked: those of the portal's managed identity, or a person's. */
export type AzureCredentials =
  | 'portal'
  | {
      /** The person's access token for Azure Resource Manager. */
      token: string;
      /** Tells people apart in the cache: answers are shared only by calls with the same one. Never the token. */
      cacheScope: string;
    };

export interface AzureCallOptions {
  credentials: AzureCredentials;
  /** Aborts when nobody waits for the answer any more. */
  signal?: AbortSignal;
}

/** Where a resource group is. */
export interface ResourceGroupRef {
  /** A UUID. */
  subscriptionId: string;
  resourceGroupName: string;
}

/**
 * Reads Azure Resource Manager, with the rights that each call names. Lists are kept for a minute, each person's for
 * that person; `complete: false` says that there are more than `limit`.
 *
 * @remarks Every method throws InputError naming a wrong argument; NotAllowedError, NotFoundError,
 * UpstreamUnavailableError and UpstreamTimeoutError as Azure answers; CloudTokenRequiredError when Azure does not take
 * the person's token; the signal's reason when the caller gave up.
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
   * Asks whether a resource group's name is taken; never answered from the cache.
   *
   * @returns `mayLook` is false when Azure did not allow to look (401, 403): then nothing is known about the name
   */
  resourceGroupExists(
    group: ResourceGroupRef,
    options: AzureCallOptions,
  ): Promise<Pick<Existence, 'exists' | 'mayLook'>>;

  /**
   * Asks whether a name of a storage account is taken, by whomever in all of Azure; never answered from the cache.
   *
   * @param account - `subscriptionId` is where the portal or the person may ask
   * @returns `mayLook` is false when Azure did not allow to ask (403, and 401 to the portal): then nothing is known
   * about the name
   * @throws InputError also when Azure does not take the name
   */
  storageAccountNameExists(
    account: { subscriptionId: string; storageAccountName: string },
    options: AzureCallOptions,
  ): Promise<Pick<Existence, 'exists' | 'mayLook'>>;

  /**
   * Asks whether a virtual network's name is taken in a resource group; never answered from the cache. There is none in
   * a group that is not there.
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

  /** @param options - `plan` is the id of the app service plan whose logic apps are asked for */
  listLogicApps(
    group: ResourceGroupRef,
    options: AzureCallOptions & { plan?: string },
  ): Promise<AzureList<LogicApp>>;

  listStorageAccounts(
    group: ResourceGroupRef,
    options: AzureCallOptions,
  ): Promise<AzureList<StorageAccount>>;

  /** @param options - `resourceId` is the id of a resource in the group; then only what applies to it is answered */
  listPolicyAssignments(
    group: ResourceGroupRef,
    options: AzureCallOptions & { resourceId?: string },
  ): Promise<AzureList<PolicyAssignment>>;

  listVirtualNetworks(
    group: ResourceGroupRef,
    options: AzureCallOptions,
  ): Promise<AzureList<VirtualNetwork>>;

  listSubnets(
    network: ResourceGroupRef & { virtualNetworkName: string },
    options: AzureCallOptions,
  ): Promise<AzureList<Subnet>>;

  /**
   * Says whether a subscription of core shared services of an environment is visible (ledger C-113): one whose name
   * contains the configured text, in any case.
   */
  hasEnvironmentAccess(
    environment: AzureEnvironment,
    options: AzureCallOptions,
  ): Promise<boolean>;

  /** Does nothing when Azure answers the portal's own identity, and throws what is the matter otherwise. */
  check(options?: { signal?: AbortSignal }): Promise<void>;
}
