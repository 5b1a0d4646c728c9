import {
  type AzureClient,
  CLOUD_TOKEN_REQUIRED,
  createAzureClient,
} from '@portal/plugin-azure-common';
import { parseErrorResponseBody } from '@backstage/errors';

/** The scope of the user's token: Azure Resource Manager on behalf of the user. */
export const AZURE_SCOPE = 'https://management.azure.com/user_impersonation';

export interface CloudAzureClientOptions {
  /** The app's fetch API, which knows `plugin://` addresses and adds the Backstage identity. */
  fetchApi: { fetch: typeof fetch };
  /**
   * Returns an access token of the signed-in user for a scope without any prompt, or an empty text if no token is
   * available. Called each time the backend has no valid token.
   */
  getCloudToken(scope: string): Promise<string>;
  /** @defaultValue {@link AZURE_SCOPE} */
  scope?: string;
}

/** Sends the cookie with the token along: in development the page and the backend have different origins. */
function withCookie(
  fetchApi: CloudAzureClientOptions['fetchApi'],
): typeof fetch {
  return (input, init) =>
    fetchApi.fetch(input, { ...init, credentials: 'include' });
}

async function wantsToken(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const { error } = await parseErrorResponseBody(response.clone());
  return error.name === CLOUD_TOKEN_REQUIRED;
}

/**
 * Creates the client of the portal's API of Azure for pages. When a call needs the user's token for Azure and the
 * backend has none, it gets one silently, hands it over and repeats the call once. Calls at the same time share one
 * hand-over. The page does not store the token.
 *
 * @remarks Calls throw the errors of `createApiClient` and of `getCloudToken`. Without a token they throw the
 * backend's `CloudTokenRequired`.
 */
export function createCloudAzureClient(
  options: CloudAzureClientOptions,
): AzureClient {
  const { fetchApi, getCloudToken, scope = AZURE_SCOPE } = options;
  const send = withCookie(fetchApi);
  const plain = createAzureClient({ fetchApi: { fetch: send } });
  let handedOver = 0;
  let handOver: Promise<boolean> | undefined;

  /** @returns false if no token is available */
  async function handOverToken(): Promise<boolean> {
    const token = await getCloudToken(scope);
    if (!token) return false;
    await plain.put('/v1/token', { body: { token } });
    handedOver += 1;
    return true;
  }

  /** Another call may have handed over a token since this one was sent. */
  async function isHandedOver(since: number): Promise<boolean> {
    if (handedOver > since) return true;
    handOver ??= handOverToken().finally(() => {
      handOver = undefined;
    });
    return handOver;
  }

  return createAzureClient({
    fetchApi: {
      async fetch(input, init) {
        const since = handedOver;
        const response = await send(input, init);
        const isAgain =
          (await wantsToken(response)) && (await isHandedOver(since));
        return isAgain ? send(input, init) : response;
      },
    },
  });
}
