import type {
  BackstageCredentials,
  BackstageUserPrincipal,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import type { Config } from '@backstage/config';
import { NotAllowedError } from '@backstage/errors';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  isPortalAdmin,
  type Principal,
  type Principals,
  readPortalAdmins,
} from '@portal/plugin-access-node';
import { catalogViewsUsePermission } from '@portal/plugin-catalog-views-common';

/** The person of a request. */
export interface Caller {
  credentials: BackstageCredentials<BackstageUserPrincipal>;
  principal: Principal;
  isAdmin: boolean;
}

export interface RightsOptions {
  config: Config;
  permissions: PermissionsService;
  principals: Pick<Principals, 'ofCredentials'>;
}

/** Asks the permission policy, and who the person is. */
export class Rights {
  readonly #options: RightsOptions;
  readonly #admins: ReadonlySet<string>;

  constructor(options: RightsOptions) {
    this.#options = options;
    this.#admins = readPortalAdmins(options.config);
  }

  /** @throws NotAllowedError without the permission */
  async callerOf(
    credentials: BackstageCredentials<BackstageUserPrincipal>,
  ): Promise<Caller> {
    const { permissions, principals } = this.#options;
    const [{ result }] = await permissions.authorize(
      [{ permission: catalogViewsUsePermission }],
      { credentials },
    );
    if (result !== AuthorizeResult.ALLOW) {
      throw new NotAllowedError(
        `You lack the permission ${catalogViewsUsePermission.name}. Ask an administrator of the portal`,
      );
    }
    const principal = await principals.ofCredentials(credentials);
    const isAdmin = isPortalAdmin(this.#admins, principal);
    return { credentials, principal, isAdmin };
  }
}
