import {
  type BackstageCredentials,
  type HttpAuthService,
  type PermissionsService,
} from '@backstage/backend-plugin-api';
import { NotAllowedError } from '@backstage/errors';
import {
  AuthorizeResult,
  type BasicPermission,
} from '@backstage/plugin-permission-common';
import { type Request } from 'express';
import { type AccessService } from '../service/AccessService';
import { readHolderRef } from '../service/entityRefs';
import { type Caller } from '../service/types';

/** A service of the portal, which acts for nobody. */
export const SERVICE = 'service';

export interface CallersOptions {
  access: AccessService;
  httpAuth: HttpAuthService;
  permissions: PermissionsService;
}

/** Tells who calls, and refuses who may not. */
export class Callers {
  constructor(private readonly options: CallersOptions) {}

  /** @throws NotAllowedError unless it is a signed-in person with the permission */
  async person(request: Request, permission: BasicPermission): Promise<Caller> {
    const credentials = await this.options.httpAuth.credentials(request, {
      allow: ['user'],
    });
    await this.#authorize(credentials, permission);
    return this.#callerOf(credentials.principal.userEntityRef);
  }

  /** @throws NotAllowedError unless it is a service, or a signed-in person with the permission */
  async personOrService(
    request: Request,
    permission: BasicPermission,
  ): Promise<Caller | typeof SERVICE> {
    const credentials = await this.options.httpAuth.credentials(request, {
      allow: ['user', 'service'],
    });
    await this.#authorize(credentials, permission);
    const { principal } = credentials;
    return principal.type === 'user'
      ? this.#callerOf(principal.userEntityRef)
      : SERVICE;
  }

  async #authorize(
    credentials: BackstageCredentials,
    permission: BasicPermission,
  ): Promise<void> {
    const [{ result }] = await this.options.permissions.authorize(
      [{ permission }],
      { credentials },
    );
    if (result !== AuthorizeResult.ALLOW) {
      throw new NotAllowedError(`You lack the permission ${permission.name}`);
    }
  }

  #callerOf(userRef: string): Promise<Caller> {
    return this.options.access.callerOf(readHolderRef(userRef, 'user'));
  }
}

/** Whether somebody may ask what these users and groups have: it is themselves or their groups, or they are an admin. */
export function mayAskAbout(
  caller: Caller | typeof SERVICE,
  refs: readonly string[],
): boolean {
  if (caller === SERVICE || caller.isAdmin) return true;
  return refs.every(
    ref => ref === caller.userRef || caller.groups.includes(ref),
  );
}
