import type {
  BackstageCredentials,
  BackstageUserPrincipal,
  HttpAuthService,
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
import type { Request } from 'express';

/** The person of a request. */
export interface Caller {
  credentials: BackstageCredentials<BackstageUserPrincipal>;
  principal: Principal;
  isAdmin: boolean;
}

export interface CallersOptions {
  config: Config;
  httpAuth: HttpAuthService;
  permissions: PermissionsService;
  principals: Pick<Principals, 'ofCredentials'>;
}

/**
 * Makes the function that reads who sends a request.
 *
 * @returns a function that throws NotAllowedError for who may not use views
 */
export function createCallers(options: CallersOptions) {
  const { config, httpAuth, permissions, principals } = options;
  const admins = readPortalAdmins(config);
  const permission = catalogViewsUsePermission;
  return async (request: Request): Promise<Caller> => {
    const credentials = await httpAuth.credentials(request, {
      allow: ['user'],
    });
    const [answer, principal] = await Promise.all([
      permissions.authorize([{ permission }], { credentials }),
      principals.ofCredentials(credentials),
    ]);
    if (answer[0].result !== AuthorizeResult.ALLOW) {
      throw new NotAllowedError(
        `You lack the permission ${permission.name}. Ask an administrator of the portal`,
      );
    }
    return {
      credentials,
      principal,
      isAdmin: isPortalAdmin(admins, principal),
    };
  };
}
