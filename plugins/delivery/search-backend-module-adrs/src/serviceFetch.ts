import type {
  AuthService,
  DiscoveryService,
} from '@backstage/backend-plugin-api';
import { ADRS_PLUGIN_ID } from '@portal/plugin-adrs-common';

export interface ServiceFetchOptions {
  auth: AuthService;
  discovery: DiscoveryService;
  /** @defaultValue the platform's fetch */
  fetch?: typeof fetch;
}

/** A fetch API for the client of the ADRs, which asks their backend as this service. */
export function serviceFetch(options: ServiceFetchOptions): {
  fetch: typeof fetch;
} {
  const { auth, discovery, fetch: send = fetch } = options;
  return {
    fetch: async (input, init) => {
      const base = await discovery.getBaseUrl(ADRS_PLUGIN_ID);
      const { token } = await auth.getPluginRequestToken({
        onBehalfOf: await auth.getOwnServiceCredentials(),
        targetPluginId: ADRS_PLUGIN_ID,
      });
      const headers = new Headers(init?.headers);
      headers.set('authorization', `Bearer ${token}`);
      const url = String(input).replace(`plugin://${ADRS_PLUGIN_ID}`, base);
      return send(url, { ...init, headers });
    },
  };
}
