import type { HttpAuthService } from '@backstage/backend-plugin-api';
import type { Principal, Principals } from '@portal/plugin-access-node';
import {
  type AzureCredentials,
  CloudTokenRequiredError,
} from '@portal/plugin-azure-node';
import type { Request } from 'express';
import type { TokenCookie } from '../token/TokenCookie';

/** Selects the Azure credentials for a request. */
export class CallCredentials {
  readonly #httpAuth: HttpAuthService;
  readonly #cookie: TokenCookie;
  readonly #principals: Principals;

  constructor(
    httpAuth: HttpAuthService,
    cookie: TokenCookie,
    principals: Principals,
  ) {
    this.#httpAuth = httpAuth;
    this.#cookie = cookie;
    this.#principals = principals;
  }

  /** Returns the entity ref of the caller. @throws NotAllowedError for a service */
  async person(request: Request): Promise<string> {
    const { principal } = await this.#httpAuth.credentials(request, {
      allow: ['user'],
    });
    return principal.userEntityRef;
  }

  /** Returns the caller as a principal for permission checks. @throws NotAllowedError for a service */
  async principal(request: Request): Promise<Principal> {
    return this.#principals.ofCredentials(
      await this.#httpAuth.credentials(request, { allow: ['user'] }),
    );
  }

  /** Returns the person's own credentials. @throws CloudTokenRequiredError without a valid token */
  async own(request: Request): Promise<AzureCredentials> {
    const own = await this.#find(request);
    if (own) return own;
    throw new CloudTokenRequiredError(
      'Your sign-in for Azure is missing or has run out. Reload the page to renew it',
    );
  }

  /** Returns the person's own credentials, or the portal's if the person has no token. */
  async ownOrPortal(request: Request): Promise<AzureCredentials> {
    return (await this.#find(request)) ?? 'portal';
  }

  async #find(request: Request): Promise<AzureCredentials | undefined> {
    const { principal } = await this.#httpAuth.credentials(request, {
      allow: ['user', 'service'],
    });
    if (principal.type !== 'user') return undefined;
    const { userEntityRef } = principal;
    const kept = this.#cookie.read(request, userEntityRef);
    return (
      kept && {
        token: kept.token,
        // The token may belong to another account of the person. Each account has a separate cache.
        cacheScope: `${userEntityRef} ${kept.objectId}`,
      }
    );
  }
}
