import type {
  AuthService,
  DiscoveryService,
} from '@backstage/backend-plugin-api';

/** Plugins that take longer to answer are not known. */
const TIMEOUT_MS = 30_000;

interface ServiceFetchOptions {
  auth: AuthService;
  discovery: DiscoveryService;
  /** @defaultValue the platform's fetch */
  fetch?: typeof fetch;
}

/** Creates the fetch of a client that asks a plugin as this service, and not for long. */
export function createServiceFetch(
  pluginId: string,
  { auth, discovery, fetch: send = fetch }: ServiceFetchOptions,
): { fetchApi: { fetch: typeof fetch } } {
  return {
    fetchApi: {
      fetch: async (input, init) => {
        const base = await discovery.getBaseUrl(pluginId);
        const { token } = await auth.getPluginRequestToken({
          onBehalfOf: await auth.getOwnServiceCredentials(),
          targetPluginId: pluginId,
        });
        const headers = new Headers(init?.headers);
        headers.set('authorization', `Bearer ${token}`);
        const path = String(input).replace(`plugin://${pluginId}`, base);
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        return send(path, { ...init, headers, signal });
      },
    },
  };
}
