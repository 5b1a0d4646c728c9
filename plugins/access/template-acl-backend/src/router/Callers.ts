import type {
  BackstageCredentials,
  HttpAuthService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { NotAllowedError } from '@backstage/errors';
import {
  AuthorizeResult,
  type BasicPermission,
} from '@backstage/plugin-permission-common';
import type { Request } from 'express';
import { KeptAnswers } from '@portal/plugin-backend-kit-node';
import type { UserAccessService } from '../service/UserAccessService';
import { readHolderRef } from '../service/entityRefs';
import type { Caller } from '../service/types';

/** A service of the portal. */
export const SERVICE = 'service';

export interface CallersOptions {
  access: UserAccessService;
  httpAuth: HttpAuthService;
  permissions: PermissionsService;
}

/**
 * A permission decision calls other plugins and takes longer than most responses. It depends only on group
 * memberships, not on a grant or template, so it is cached as long as they are.
 */
const KEEP_DECISIONS_MS = 15_000;
const MAX_DECISIONS = 20_000;

/** Identifies and authorises callers. */
export class Callers {
  readonly #decisions = new KeptAnswers<boolean>({
    keepMs: KEEP_DECISIONS_MS,
    limit: MAX_DECISIONS,
    spread: true,
  });

  readonly #options: CallersOptions;

  constructor(options: CallersOptions) {
    this.#options = options;
  }

  /** @throws NotAllowedError unless the caller is a signed-in user with the permission */
  async person(request: Request, permission: BasicPermission): Promise<Caller> {
    const credentials = await this.#options.httpAuth.credentials(request, {
      allow: ['user'],
    });
    const { userEntityRef } = credentials.principal;
    await this.#authorize(credentials, userEntityRef, permission);
    return this.#callerOf(userEntityRef);
  }

  /** @throws NotAllowedError unless the caller is a service, or a signed-in user with the permission */
  async personOrService(
    request: Request,
    permission: BasicPermission,
  ): Promise<Caller | typeof SERVICE> {
    const credentials = await this.#options.httpAuth.credentials(request, {
      allow: ['user', 'service'],
    });
    const { principal } = credentials;
    if (principal.type === 'user') return this.person(request, permission);
    await this.#authorize(credentials, principal.subject, permission);
    return SERVICE;
  }

  async #authorize(
    credentials: BackstageCredentials,
    who: string,
    permission: BasicPermission,
  ): Promise<void> {
    const isAllowed = await this.#decisions.read(
      `${permission.name} ${who}`,
      async () => {
        const [{ result }] = await this.#options.permissions.authorize(
          [{ permission }],
          { credentials },
        );
        return result === AuthorizeResult.ALLOW;
      },
    );
    if (!isAllowed) {
      throw new NotAllowedError(`You lack the permission ${permission.name}`);
    }
  }

  #callerOf(userRef: string): Promise<Caller> {
    return this.#options.access.callerOf(readHolderRef(userRef, 'user'));
  }
}

/** Returns true if the caller may read the grants of these users and groups: their own, or as an admin. */
export function mayAskAbout(
  caller: Caller | typeof SERVICE,
  refs: readonly string[],
): boolean {
  if (caller === SERVICE || caller.isAdmin) return true;
  return refs.every(
    ref => ref === caller.userRef || caller.groups.includes(ref),
  );
}
