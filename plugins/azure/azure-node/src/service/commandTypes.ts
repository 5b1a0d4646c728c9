import type {
  ManagedResourceGroup,
  ManagedStorageAccount,
  ManagedVirtualNetwork,
} from '../arm/managed';
import type { ResourceGroupRef } from './types';

/** Options of every call. The signal cancels it. */
export interface AzureCommandOptions {
  signal?: AbortSignal;
}

/** Common fields of requests that create a resource. */
export interface AzureMakeRequest {
  /** Azure region, for example `westeurope`. */
  location: string;
  tags: Record<string, string>;
}

export type MakeResourceGroupRequest = ResourceGroupRef & AzureMakeRequest;

/** A storage account in a resource group. */
export type StorageAccountRef = ResourceGroupRef & {
  storageAccountName: string;
};

export type MakeStorageAccountRequest = StorageAccountRef &
  AzureMakeRequest & {
    /** For example `Standard_LRS`. */
    sku: string;
  };

/** A virtual network in a resource group. */
export type VirtualNetworkRef = ResourceGroupRef & {
  virtualNetworkName: string;
};

export type MakeVirtualNetworkRequest = VirtualNetworkRef &
  AzureMakeRequest & {
    /** Address ranges, for example `10.60.0.0/24`. */
    addressPrefixes: string[];
    subnets: { name: string; addressPrefix: string }[];
  };

/** A role of a person or group at a scope. */
export interface OwnRole {
  /** Id of the role, in lower case, for example that of Reader. */
  roleId: string;
  /** Id of the scope, in lower case, for example `/subscriptions/…/resourcegroups/rg-checkout-prod`. */
  scope: string;
}

/** The place of a new resource: a resource group, or the subscription itself if the group's name is missing. */
export type CreationScope = Pick<ResourceGroupRef, 'subscriptionId'> &
  Partial<ResourceGroupRef>;

/**
 * Creates and deletes Azure resources with the rights of the portal's own identity. Commands return when Azure has
 * completed them. Reads are never cached.
 *
 * @remarks Azure creates and updates with the same call: check first that the name is free. Every method throws
 * InputError that names an invalid argument, or if Azure rejects it; NotAllowedError, NotFoundError, ConflictError,
 * UpstreamUnavailableError and UpstreamTimeoutError according to Azure's response; the signal's reason if it aborts.
 * @public
 */
export interface AzureCommands {
  /** @returns undefined if it does not exist */
  findResourceGroup(
    group: ResourceGroupRef,
    options?: AzureCommandOptions,
  ): Promise<ManagedResourceGroup | undefined>;

  makeResourceGroup(
    request: MakeResourceGroupRequest,
    options?: AzureCommandOptions,
  ): Promise<ManagedResourceGroup>;

  /** Counts the resources in a group, up to 1,000. @throws NotFoundError if the group does not exist */
  countResources(
    group: ResourceGroupRef,
    options?: AzureCommandOptions,
  ): Promise<number>;

  /** Deletes a group with all its resources. Does nothing if the group does not exist. */
  deleteResourceGroup(
    group: ResourceGroupRef,
    options?: AzureCommandOptions,
  ): Promise<void>;

  findStorageAccount(
    account: StorageAccountRef,
    options?: AzureCommandOptions,
  ): Promise<ManagedStorageAccount | undefined>;

  /** Creates an account that requires TLS 1.2 or later and has no public access. */
  makeStorageAccount(
    request: MakeStorageAccountRequest,
    options?: AzureCommandOptions,
  ): Promise<ManagedStorageAccount>;

  findVirtualNetwork(
    network: VirtualNetworkRef,
    options?: AzureCommandOptions,
  ): Promise<ManagedVirtualNetwork | undefined>;

  makeVirtualNetwork(
    request: MakeVirtualNetworkRequest,
    options?: AzureCommandOptions,
  ): Promise<ManagedVirtualNetwork>;

  /**
   * Returns true if a person has any role above, in or below a subscription. The person can see such a subscription.
   *
   * @param person - object id in the directory
   */
  isSubscriptionVisible(
    subscriptionId: string,
    person: string,
    options?: AzureCommandOptions,
  ): Promise<boolean>;

  /**
   * Returns true if a person may create resources in a subscription, or in one of its resource groups. This requires one
   * of the configured roles (by default Owner and Contributor) there or above.
   *
   * @param person - object id in the directory; `portal` for the portal's own identity
   */
  mayCreate(
    scope: CreationScope,
    person: string,
    options?: AzureCommandOptions,
  ): Promise<boolean>;

  /**
   * Returns the roles that a person or group has itself, without those through groups: above, in and below each
   * subscription that the portal sees.
   *
   * @param principal - object id in the directory
   */
  listOwnRoles(
    principal: string,
    options?: AzureCommandOptions,
  ): Promise<OwnRole[]>;

  /**
   * Returns the resource groups of a subscription in which a person may create resources, with one call.
   *
   * @param names - names of the groups
   * @param person - as of {@link AzureCommands.mayCreate}
   */
  groupsToCreateIn(
    subscriptionId: string,
    names: readonly string[],
    person: string,
    options?: AzureCommandOptions,
  ): Promise<string[]>;
}
