import type {
  ManagedResourceGroup,
  ManagedStorageAccount,
  ManagedVirtualNetwork,
} from '../arm/managed';
import type { ResourceGroupRef } from './types';

/** What every call takes: a signal that stops it. */
export interface AzureCommandOptions {
  signal?: AbortSignal;
}

/** What everything that is made has. */
export interface AzureMakeRequest {
  /** For example `westeurope`. */
  location: string;
  tags: Record<string, string>;
}

export type MakeResourceGroupRequest = ResourceGroupRef & AzureMakeRequest;

/** A storage account of a resource group. */
export type StorageAccountRef = ResourceGroupRef & {
  storageAccountName: string;
};

export type MakeStorageAccountRequest = StorageAccountRef &
  AzureMakeRequest & {
    /** For example `Standard_LRS`. */
    sku: string;
  };

/** A virtual network of a resource group. */
export type VirtualNetworkRef = ResourceGroupRef & {
  virtualNetworkName: string;
};

export type MakeVirtualNetworkRequest = VirtualNetworkRef &
  AzureMakeRequest & {
    /** Ranges of addresses, for example `10.60.0.0/24`. */
    addressPrefixes: string[];
    subnets: { name: string; addressPrefix: string }[];
  };

/** Where something is to be made: in a resource group, or without its name as one of the subscription. */
export type CreationScope = Pick<ResourceGroupRef, 'subscriptionId'> &
  Partial<ResourceGroupRef>;

/**
 * Makes and deletes things in Azure with the rights of the portal's own identity, and answers when Azure is done. What is
 * looked for is asked anew each time.
 *
 * @remarks Azure makes and changes with the same call: look first whether the name is somebody's. Every method throws
 * InputError naming a wrong argument, or when Azure does not take it; NotAllowedError, NotFoundError, ConflictError,
 * UpstreamUnavailableError and UpstreamTimeoutError as Azure answers; the signal's reason when the caller gave up.
 * @public
 */
export interface AzureCommands {
  /** @returns undefined when there is none */
  findResourceGroup(
    group: ResourceGroupRef,
    options?: AzureCommandOptions,
  ): Promise<ManagedResourceGroup | undefined>;

  makeResourceGroup(
    request: MakeResourceGroupRequest,
    options?: AzureCommandOptions,
  ): Promise<ManagedResourceGroup>;

  /** How many resources are in a group; 1,000 stands for more. @throws NotFoundError when there is no such group */
  countResources(
    group: ResourceGroupRef,
    options?: AzureCommandOptions,
  ): Promise<number>;

  /** Deletes a group with everything in it; there need be none. */
  deleteResourceGroup(
    group: ResourceGroupRef,
    options?: AzureCommandOptions,
  ): Promise<void>;

  findStorageAccount(
    account: StorageAccountRef,
    options?: AzureCommandOptions,
  ): Promise<ManagedStorageAccount | undefined>;

  /** Makes an account that takes TLS 1.2 and later alone and shows nothing to the public. */
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
   * Says whether somebody has any role above, in or beneath a subscription: then it is among those that they see.
   *
   * @param person - object id in the directory
   */
  isSubscriptionVisible(
    subscriptionId: string,
    person: string,
    options?: AzureCommandOptions,
  ): Promise<boolean>;

  /**
   * Says whether somebody may make things by themselves: in a subscription, or in one resource group of it. Owners and
   * contributors there or above may, or who has one of the roles that the configuration names.
   *
   * @param person - object id in the directory; `portal` for the portal's own identity
   */
  mayCreate(
    scope: CreationScope,
    person: string,
    options?: AzureCommandOptions,
  ): Promise<boolean>;

  /**
   * Says in which of the resource groups of a subscription somebody may make things, with one call.
   *
   * @param names - of the groups
   * @param person - as of {@link AzureCommands.mayCreate}
   */
  groupsToCreateIn(
    subscriptionId: string,
    names: readonly string[],
    person: string,
    options?: AzureCommandOptions,
  ): Promise<string[]>;
}
