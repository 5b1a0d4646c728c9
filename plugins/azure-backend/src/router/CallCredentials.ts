import type { HttpAuthService } from '@backstage/backend-plugin-api';
import type { Principal, Principals } from '@portal/plugin-access-node';
import {
  type AzureCredentials,
  CloudTokenRequiredError,
} from '@portal/plugin-azure-node';
import type { Request } from 'express';
import type { TokenCookie } from '../token/TokenCookie';

/** Finds out with whose rights a request asks Azure. */
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

  /** Entity ref of the person who asks. @throws NotAllowedError for a service */
  async person(request: Request): Promise<string> {
    const { principal } = await this.#httpAuth.credentials(request, {
      allow: ['user'],
    });
    return principal.userEntityRef;
  }

  /** The person who asks, to say what they may do. @throws NotAllowedError for a service */
  async principal(request: Request): Promise<Principal> {
    return this.#principals.ofCredentials(
      await this.#httpAuth.credentials(request, { allow: ['user'] }),
    );
  }

  /** The person's own rights. @throws CloudTokenRequiredError without a token that still holds */
  async own(request: Request): Promise<AzureCredentials> {
    const own = await this.#find(request);
    if (own) return own;
    throw new CloudTokenRequiredError(
      'Your sign-in for Azure is missing or has run out. Reload the page to renew it',
    );
  }

  /** The person's own rights, or the portal's when there is no token. */
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
        // Somebody may hand over the token of another account: what that one sees is kept apart.
        cacheScope: `${userEntityRef} ${kept.objectId}`,
      }
    );
  }
}
