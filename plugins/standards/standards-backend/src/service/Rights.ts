import type {
  BackstageCredentials,
  BackstageUserPrincipal,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import type { Entity } from '@backstage/catalog-model';
import type { Config } from '@backstage/config';
import { NotAllowedError } from '@backstage/errors';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  areSamePerson,
  type ComponentOwners,
  isPortalAdmin,
  ownersOf,
  type Principal,
  type Principals,
  readPortalAdmins,
} from '@portal/plugin-access-node';
import { standardsReadPermission } from '@portal/plugin-standards-common';

/** The person of a request, and what they may know. */
export interface Caller {
  credentials: BackstageCredentials<BackstageUserPrincipal>;
  principal: Principal;
  /** May know the results of all confidential checks. */
  isAdmin: boolean;
}

export interface RightsOptions {
  config: Config;
  /** Groups that decide on exceptions, in lower case. */
  standardOwners: readonly string[];
  owners: Pick<ComponentOwners, 'may'>;
  permissions: PermissionsService;
  principals: Pick<Principals, 'ofCredentials' | 'ofUser'>;
}

/** Decides who may know what about the standing of components. */
export class Rights {
  readonly #options: RightsOptions;
  readonly #admins: ReadonlySet<string>;

  constructor(options: RightsOptions) {
    this.#options = options;
    this.#admins = readPortalAdmins(options.config);
  }

  /** @throws NotAllowedError without the permission to read standards */
  async callerOf(
    credentials: BackstageCredentials<BackstageUserPrincipal>,
  ): Promise<Caller> {
    const { permissions, principals } = this.#options;
    const [{ result }] = await permissions.authorize(
      [{ permission: standardsReadPermission }],
      { credentials },
    );
    if (result !== AuthorizeResult.ALLOW) {
      throw new NotAllowedError(
        `You lack the permission ${standardsReadPermission.name}. Ask an administrator of the portal`,
      );
    }
    const principal = await principals.ofCredentials(credentials);
    const isAdmin = isPortalAdmin(this.#admins, principal);
    return { credentials, principal, isAdmin };
  }

  /** Returns true if the caller decides on exceptions of others: admins, and the owners of the standards. */
  mayDecide({ isAdmin, principal }: Caller): boolean {
    const { standardOwners } = this.#options;
    return (
      isAdmin || principal.groups.some(group => standardOwners.includes(group))
    );
  }

  /** Returns true if a request is the caller's own, also with another account of theirs. */
  async isOwn({ principal }: Caller, requestedBy: string): Promise<boolean> {
    const { principals } = this.#options;
    return areSamePerson(principals, principal.userRef, requestedBy);
  }

  /** Who is told of what waits for a decision, as entity refs. */
  get deciders(): readonly string[] {
    return [...new Set([...this.#options.standardOwners, ...this.#admins])];
  }

  /**
   * Finds the components of which the caller may know confidential results: their own.
   *
   * @param entities - with their relations as the catalogue has them now
   */
  async owned<T extends Entity>(
    { principal }: Caller,
    entities: readonly T[],
  ): Promise<Set<T>> {
    const answers = new Map<string, boolean>();
    const owned = new Set<T>();
    for (const entity of entities) {
      const key = ownersOf(entity).sort().join();
      if (!answers.has(key)) {
        const { allowed } = await this.#options.owners.may(principal, entity);
        answers.set(key, allowed);
      }
      if (answers.get(key)) owned.add(entity);
    }
    return owned;
  }
}
