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
import { KeptAnswers } from '@portal/plugin-template-acl-node';
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

/**
 * A decision takes calls to other plugins, more than most answers do. It is about the service as a whole, not about a grant
 * or template, and follows from who is in which group: it is kept as long as that.
 */
const KEEP_DECISIONS_MS = 15_000;
const MAX_DECISIONS = 20_000;

/** Tells who calls, and refuses who may not. */
export class Callers {
  readonly #decisions = new KeptAnswers<boolean>({
    keepMs: KEEP_DECISIONS_MS,
    limit: MAX_DECISIONS,
    spread: true,
  });

  constructor(private readonly options: CallersOptions) {}

  /** @throws NotAllowedError unless it is a signed-in person with the permission */
  async person(request: Request, permission: BasicPermission): Promise<Caller> {
    const credentials = await this.options.httpAuth.credentials(request, {
      allow: ['user'],
    });
    const { userEntityRef } = credentials.principal;
    await this.#authorize(credentials, userEntityRef, permission);
    return this.#callerOf(userEntityRef);
  }

  /** @throws NotAllowedError unless it is a service, or a signed-in person, with the permission */
  async personOrService(
    request: Request,
    permission: BasicPermission,
  ): Promise<Caller | typeof SERVICE> {
    const credentials = await this.options.httpAuth.credentials(request, {
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
        const [{ result }] = await this.options.permissions.authorize(
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
