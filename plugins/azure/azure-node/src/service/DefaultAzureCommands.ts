import { InputError } from '@backstage/errors';
import { isUuid } from '@portal/plugin-backend-kit-common';
import {
  UpstreamTimeoutError,
  UpstreamUnavailableError,
} from '@portal/plugin-backend-kit-node';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { API_VERSIONS } from '../apiVersions';
import type { ArmCall, ArmClient } from '../arm/ArmClient';
import {
  managedAccountSchema,
  managedGroupSchema,
  managedNetworkSchema,
  type Provisioned,
} from '../arm/managed';
import {
  resourceGroupPath,
  storageAccountPath,
  subscriptionPath,
  virtualNetworkPath,
} from '../arm/paths';
import type {
  AzureCommandOptions,
  AzureCommands,
  CreationScope,
  MakeResourceGroupRequest,
  MakeStorageAccountRequest,
  MakeVirtualNetworkRequest,
  OwnRole,
  StorageAccountRef,
  VirtualNetworkRef,
} from './commandTypes';
import type { ResourceGroupRef } from './types';

/** Maximum number of resources of a group to count. */
const MAX_COUNTED = 1_000;

/** Maximum number of role assignments of one person in one subscription to read. */
const MAX_ROLES = 1_000;

/** Maximum number of subscriptions to read roles in. */
const MAX_SUBSCRIPTIONS = 5_000;

const roleAssignmentSchema = z.object({
  properties: z.object({ scope: z.string(), roleDefinitionId: z.string() }),
});

/** Returns true if a scope, in lower case, is the tenant or a management group. */
function isAboveAll(scope: string): boolean {
  return (
    scope === '/' ||
    scope.startsWith('/providers/microsoft.management/managementgroups/')
  );
}

/** Returns true if a path is equal to or below one of the scopes. */
function isWithin(path: readonly string[], scopes: readonly string[]): boolean {
  const id = `/${path.join('/')}`.toLowerCase();
  return scopes.some(
    scope => id === scope || id.startsWith(`${scope}/`) || isAboveAll(scope),
  );
}

const NO_GROUP = 'There is no such resource group';

/** A type of resource that can be created and deleted: its path and its schema. */
interface Kind<T> {
  /** Label for messages, for example `storage account`. */
  label: string;
  path: string[];
  apiVersion: string;
  schema: z.ZodType<Provisioned<T>, unknown>;
}

function groupKind(group: ResourceGroupRef) {
  return {
    label: 'resource group',
    path: resourceGroupPath(group),
    apiVersion: API_VERSIONS.resourceGroups,
    schema: managedGroupSchema,
  };
}

function accountKind(account: StorageAccountRef) {
  return {
    label: 'storage account',
    path: storageAccountPath(account, account.storageAccountName),
    apiVersion: API_VERSIONS.storage,
    schema: managedAccountSchema,
  };
}

function networkKind(network: VirtualNetworkRef) {
  return {
    label: 'virtual network',
    path: virtualNetworkPath(network, network.virtualNetworkName),
    apiVersion: API_VERSIONS.network,
    schema: managedNetworkSchema,
  };
}

interface AzureCommandsOptions {
  /** Interval and time limit of polling Azure for completion, in milliseconds. */
  waiting: { everyMs: number; atMostMs: number };
  /** Ids of the roles that may create resources, in lower case. */
  creatingRoles: readonly string[];
}

/** Changes Azure Resource Manager with the portal's own identity. */
export class DefaultAzureCommands implements AzureCommands {
  readonly #arm: ArmClient;
  readonly #options: AzureCommandsOptions;

  constructor(arm: ArmClient, options: AzureCommandsOptions) {
    this.#arm = arm;
    this.#options = options;
  }

  findResourceGroup(group: ResourceGroupRef, options?: AzureCommandOptions) {
    return this.#find(groupKind(group), options);
  }

  makeResourceGroup(
    { location, tags, ...group }: MakeResourceGroupRequest,
    options?: AzureCommandOptions,
  ) {
    return this.#make(groupKind(group), { location, tags }, options);
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

  async deleteResourceGroup(
    group: ResourceGroupRef,
    options: AzureCommandOptions = {},
  ): Promise<void> {
    const kind = groupKind(group);
    const { signal } = options;
    try {
      const operation = `delete the ${kind.label}`;
      const call = this.#call(kind, operation, signal);
      await this.#arm.change(call, { method: 'DELETE' });
    } catch (error) {
      if ((error as Error).name === 'NotFoundError') return;
      throw error;
    }
    await this.#until(kind, signal, found => found === undefined);
  }

  findStorageAccount(
    account: StorageAccountRef,
    options?: AzureCommandOptions,
  ) {
    return this.#find(accountKind(account), options);
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
    return this.#make(accountKind(account), body, options);
  }

  findVirtualNetwork(
    network: VirtualNetworkRef,
    options?: AzureCommandOptions,
  ) {
    return this.#find(networkKind(network), options);
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
    return this.#make(networkKind(network), body, options);
  }

  async isSubscriptionVisible(
    subscriptionId: string,
    person: string,
    options?: AzureCommandOptions,
  ): Promise<boolean> {
    return (await this.#roles(subscriptionId, person, options)).length > 0;
  }

  async mayCreate(
    { subscriptionId, resourceGroupName }: CreationScope,
    person: string,
    options?: AzureCommandOptions,
  ): Promise<boolean> {
    const path =
      resourceGroupName === undefined
        ? subscriptionPath(subscriptionId)
        : resourceGroupPath({ subscriptionId, resourceGroupName });
    const scopes = await this.#creationScopes(subscriptionId, person, options);
    return isWithin(path, scopes);
  }

  async listOwnRoles(
    principal: string,
    options: AzureCommandOptions = {},
  ): Promise<OwnRole[]> {
    const { items } = await this.#arm.list(
      {
        operation: 'list the subscriptions',
        path: ['subscriptions'],
        apiVersion: API_VERSIONS.subscriptions,
        credentials: 'portal',
        signal: options.signal,
      },
      z.object({ subscriptionId: z.string() }),
      MAX_SUBSCRIPTIONS,
    );
    const roles = await Promise.all(
      items.map(({ subscriptionId }) =>
        this.#listRoles(subscriptionId, principal, 'principalId eq', options),
      ),
    );
    // A role above the subscriptions is in the list of each one.
    const unique = new Map(
      roles.flat().map(({ properties }) => {
        const role = {
          roleId: properties.roleDefinitionId.split('/').at(-1) ?? '',
          scope: properties.scope.toLowerCase(),
        };
        role.roleId = role.roleId.toLowerCase();
        return [`${role.roleId} ${role.scope}`, role];
      }),
    );
    return [...unique.values()];
  }

  async groupsToCreateIn(
    subscriptionId: string,
    names: readonly string[],
    person: string,
    options?: AzureCommandOptions,
  ): Promise<string[]> {
    const scopes = await this.#creationScopes(subscriptionId, person, options);
    return names.filter(resourceGroupName =>
      isWithin(
        resourceGroupPath({ subscriptionId, resourceGroupName }),
        scopes,
      ),
    );
  }

  /** Returns the scopes, in lower case, at which a person has a role that may create resources. */
  async #creationScopes(
    subscriptionId: string,
    person: string,
    options?: AzureCommandOptions,
  ): Promise<string[]> {
    const objectId =
      person === 'portal' ? await this.#arm.ownObjectId(options) : person;
    const roles = await this.#roles(subscriptionId, objectId, options);
    return roles
      .filter(({ properties }) => {
        const role = properties.roleDefinitionId.split('/').at(-1) ?? '';
        return this.#options.creatingRoles.includes(role.toLowerCase());
      })
      .map(({ properties }) => properties.scope.toLowerCase());
  }

  /** Returns the roles of a person in a subscription, also those through groups. */
  #roles(
    subscriptionId: string,
    person: string,
    options?: AzureCommandOptions,
  ) {
    return this.#listRoles(subscriptionId, person, 'assignedTo', options);
  }

  async #listRoles(
    subscriptionId: string,
    person: string,
    filter: 'assignedTo' | 'principalId eq',
    { signal }: AzureCommandOptions = {},
  ) {
    const path = subscriptionPath(subscriptionId);
    if (!isUuid(person)) {
      throw new InputError("'person' is not an object id of the directory");
    }
    const { items } = await this.#arm.list(
      {
        operation: 'list the roles of a person',
        path: [
          ...path,
          'providers',
          'Microsoft.Authorization',
          'roleAssignments',
        ],
        apiVersion: API_VERSIONS.roleAssignments,
        query: {
          $filter:
            filter === 'assignedTo'
              ? `assignedTo('${person}')`
              : `principalId eq '${person}'`,
        },
        credentials: 'portal',
        notFound: 'There is no such subscription',
        signal,
      },
      roleAssignmentSchema,
      MAX_ROLES,
    );
    return items;
  }

  #call(kind: Kind<unknown>, operation: string, signal?: AbortSignal): ArmCall {
    const { path, apiVersion } = kind;
    return { operation, path, apiVersion, credentials: 'portal', signal };
  }

  async #find<T>(
    kind: Kind<T>,
    { signal }: AzureCommandOptions = {},
  ): Promise<T | undefined> {
    return (await this.#look(kind, signal))?.thing;
  }

  #look<T>(kind: Kind<T>, signal?: AbortSignal) {
    const call = this.#call(kind, `look for the ${kind.label}`, signal);
    return this.#arm.find(call, kind.schema);
  }

  async #make<T>(
    kind: Kind<T>,
    body: unknown,
    { signal }: AzureCommandOptions = {},
  ): Promise<T> {
    const call = {
      ...this.#call(kind, `create the ${kind.label}`, signal),
      notFound: `${NO_GROUP} or subscription for the ${kind.label}`,
    };
    await this.#arm.change(call, { method: 'PUT', body });
    // A new resource may be missing for some seconds.
    const made = await this.#until(kind, signal, found => found?.isDone);
    if (!made || made.isFailed) {
      throw new UpstreamUnavailableError(
        `Azure could not create the ${kind.label}: it began and gave up. Look at it in the Azure portal, delete it, and try again`,
      );
    }
    return made.thing;
  }

  /** Polls a resource until a condition holds. */
  async #until<T>(
    kind: Kind<T>,
    signal: AbortSignal | undefined,
    holds: (found: Provisioned<T> | undefined) => boolean | undefined,
  ): Promise<Provisioned<T> | undefined> {
    const { everyMs, atMostMs } = this.#options.waiting;
    const end = Date.now() + atMostMs;
    for (;;) {
      const found = await this.#look(kind, signal);
      if (holds(found)) return found;
      if (Date.now() + everyMs > end) {
        throw new UpstreamTimeoutError(
          `Azure is not done with the ${kind.label} after ${Math.round(atMostMs / 1000)} s. It goes on by itself; try again later`,
        );
      }
      await pause(everyMs, undefined, { signal });
    }
  }
}
