import type {
  AuthService,
  DiscoveryService,
} from '@backstage/backend-plugin-api';
import { type ResponseError, ServiceUnavailableError } from '@backstage/errors';
import {
  createTemplateAclClient,
  type ResolvedAccess,
  TEMPLATE_ACL_PLUGIN_ID,
  type TemplateAclClient,
} from '@portal/plugin-template-acl-common';

/** Reads the template access of users. */
export interface AccessSource {
  /** @throws ServiceUnavailableError on a time-out */
  resolve(userRef: string): Promise<ResolvedAccess>;
}

/**
 * Every page waits for this response. Shorter than the 4 seconds of the cache, so that a late answer is not outdated.
 */
const TIMEOUT_MS = 3_000;

/** Calls the plugin `template-acl` with the credentials of the calling plugin. */
export class HttpAccessSource implements AccessSource {
  readonly #auth: AuthService;
  readonly #discovery: DiscoveryService;
  readonly #client: TemplateAclClient;

  constructor(options: { auth: AuthService; discovery: DiscoveryService }) {
    this.#auth = options.auth;
    this.#discovery = options.discovery;
    this.#client = createTemplateAclClient({
      fetchApi: {
        fetch: (input, init) => this.#fetch(new Request(input, init)),
      },
    });
  }

  async resolve(userRef: string): Promise<ResolvedAccess> {
    try {
      const { data } = await this.#client.get(
        '/user/{ref}/templates/auto-resolved',
        {
          params: { path: { ref: userRef } },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
      );
      return data!;
    } catch (error) {
      throw new ServiceUnavailableError(
        `The template access service gave no answer${statusOf(error)}`,
        error,
      );
    }
  }

  /** `fetch` that resolves plugin addresses and adds credentials. */
  async #fetch(request: Request): Promise<Response> {
    const { host, pathname, search } = new URL(request.url);
    const baseUrl = await this.#discovery.getBaseUrl(host);
    const { token } = await this.#auth.getPluginRequestToken({
      onBehalfOf: await this.#auth.getOwnServiceCredentials(),
      targetPluginId: TEMPLATE_ACL_PLUGIN_ID,
    });
    const headers = new Headers(request.headers);
    headers.set('authorization', `Bearer ${token}`);
    return fetch(`${baseUrl}${pathname}${search}`, {
      headers,
      signal: request.signal,
    });
  }
}

function statusOf(error: unknown): string {
  return (error as ResponseError).name === 'ResponseError'
    ? `: status ${(error as ResponseError).statusCode}`
    : '';
}
