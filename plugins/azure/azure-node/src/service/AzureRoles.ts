import { InputError } from '@backstage/errors';
import { isUuid } from '@portal/plugin-backend-kit-common';
import { z } from 'zod';
import { API_VERSIONS } from '../apiVersions';
import type { ArmClient } from '../arm/ArmClient';
import { resourceGroupPath, subscriptionPath } from '../arm/paths';
import type {
  AzureCommandOptions,
  CreationScope,
  OwnRole,
} from './commandTypes';

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

/** Reads which roles people and the portal have in Azure. */
export class AzureRoles {
  readonly #arm: ArmClient;
  readonly #creatingRoles: readonly string[];

  /** @param creatingRoles - ids of the roles that may create resources, in lower case */
  constructor(arm: ArmClient, creatingRoles: readonly string[]) {
    this.#arm = arm;
    this.#creatingRoles = creatingRoles;
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
        return this.#creatingRoles.includes(role.toLowerCase());
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
}
