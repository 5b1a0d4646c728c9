import {
  type AuthService,
  type DiscoveryService,
} from '@backstage/backend-plugin-api';
import { ResponseError, ServiceUnavailableError } from '@backstage/errors';
import {
  createTemplateAclClient,
  type ResolvedAccess,
  TEMPLATE_ACL_PLUGIN_ID,
  type TemplateAclClient,
} from '@portal/plugin-template-acl-common';

/** Where the answers come from. */
export interface AccessSource {
  /** @throws ServiceUnavailableError when there is no answer in time */
  resolve(userRef: string): Promise<ResolvedAccess>;
}

/** Every page waits for this answer. Below the 4 seconds for which an answer counts, so that a late one is not old. */
const TIMEOUT_MS = 3_000;

/** Asks the plugin `template-acl` with the credentials of the plugin that runs this. */
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

  /** `fetch` that knows where plugins are and who calls. */
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
