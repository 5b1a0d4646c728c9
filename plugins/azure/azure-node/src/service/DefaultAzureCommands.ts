import { z } from 'zod';
import { API_VERSIONS } from '../apiVersions';
import type { ArmClient } from '../arm/ArmClient';
import { resourceGroupPath } from '../arm/paths';
import { AzureRoles } from './AzureRoles';
import type {
  AzureCommandOptions,
  AzureCommands,
  MakeResourceGroupRequest,
  MakeStorageAccountRequest,
  MakeVirtualNetworkRequest,
  StorageAccountRef,
  VirtualNetworkRef,
} from './commandTypes';
import { Provisioner, type Waiting } from './Provisioner';
import { accountKind, groupKind, networkKind, NO_GROUP } from './resourceKinds';
import type { ResourceGroupRef } from './types';

/** Maximum number of resources of a group to count. */
const MAX_COUNTED = 1_000;

interface AzureCommandsOptions {
  waiting: Waiting;
  /** Ids of the roles that may create resources, in lower case. */
  creatingRoles: readonly string[];
}

/** Changes Azure Resource Manager with the portal's own identity. */
export class DefaultAzureCommands implements AzureCommands {
  readonly #arm: ArmClient;
  readonly #resources: Provisioner;
  readonly #roles: AzureRoles;

  constructor(
    arm: ArmClient,
    { waiting, creatingRoles }: AzureCommandsOptions,
  ) {
    this.#arm = arm;
    this.#resources = new Provisioner(arm, waiting);
    this.#roles = new AzureRoles(arm, creatingRoles);
  }

  findResourceGroup(group: ResourceGroupRef, options?: AzureCommandOptions) {
    return this.#resources.find(groupKind(group), options);
  }

  makeResourceGroup(
    { location, tags, ...group }: MakeResourceGroupRequest,
    options?: AzureCommandOptions,
  ) {
    return this.#resources.make(groupKind(group), { location, tags }, options);
  }

  async countResources(
    group: ResourceGroupRef,
    { signal }: AzureCommandOptions = {},
  ): Promise<number> {
    const { items } = await this.#arm.list(
      {
        operation: 'list the resources',
        path: [...resourceGroupPath(group), 'resources'],
        apiVersion: API_VERSIONS.resources,
        credentials: 'portal',
        notFound: NO_GROUP,
        signal,
      },
      z.object({ id: z.string() }),
      MAX_COUNTED,
    );
    return items.length;
  }

  deleteResourceGroup(group: ResourceGroupRef, options?: AzureCommandOptions) {
    return this.#resources.remove(groupKind(group), options);
  }

  findStorageAccount(
    account: StorageAccountRef,
    options?: AzureCommandOptions,
  ) {
    return this.#resources.find(accountKind(account), options);
  }

  makeStorageAccount(
    { location, tags, sku, ...account }: MakeStorageAccountRequest,
    options?: AzureCommandOptions,
  ) {
    const body = {
      location,
      tags,
      kind: 'StorageV2',
      sku: { name: sku },
      properties: {
        supportsHttpsTrafficOnly: true,
        minimumTlsVersion: 'TLS1_2',
        allowBlobPublicAccess: false,
      },
    };
    return this.#resources.make(accountKind(account), body, options);
  }

  findVirtualNetwork(
    network: VirtualNetworkRef,
    options?: AzureCommandOptions,
  ) {
    return this.#resources.find(networkKind(network), options);
  }

  makeVirtualNetwork(
    request: MakeVirtualNetworkRequest,
    options?: AzureCommandOptions,
  ) {
    const { location, tags, addressPrefixes, subnets, ...network } = request;
    const body = {
      location,
      tags,
      properties: {
        addressSpace: { addressPrefixes },
        subnets: subnets.map(({ name, addressPrefix }) => ({
          name,
          properties: { addressPrefix },
        })),
      },
    };
    return this.#resources.make(networkKind(network), body, options);
  }

  isSubscriptionVisible(
    ...asked: Parameters<AzureCommands['isSubscriptionVisible']>
  ) {
    return this.#roles.isSubscriptionVisible(...asked);
  }

  mayCreate(...asked: Parameters<AzureCommands['mayCreate']>) {
    return this.#roles.mayCreate(...asked);
  }

  listOwnRoles(...asked: Parameters<AzureCommands['listOwnRoles']>) {
    return this.#roles.listOwnRoles(...asked);
  }

  groupsToCreateIn(...asked: Parameters<AzureCommands['groupsToCreateIn']>) {
    return this.#roles.groupsToCreateIn(...asked);
  }
}
