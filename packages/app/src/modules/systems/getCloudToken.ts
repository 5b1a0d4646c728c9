import type { ConfigApi, DiscoveryApi } from '@backstage/frontend-plugin-api';
import { DIRECTORY_PROVIDER_ID } from '../signIn/directoryAuthApi';

/** What the directory gives beside the token: who it is for. */
const OPENID_SCOPES = 'openid profile email';

export interface CloudTokenOptions {
  discoveryApi: DiscoveryApi;
  configApi: ConfigApi;
  fetchFunction?: typeof fetch;
}

/**
 * Gets a token of the signed-in person for another resource of the directory, from the session that they have already.
 *
 * @remarks The session of the page is left alone: its own API would replace it by this one, and sign the person out
 * when the directory refuses.
 * @returns the token, or an empty text when the directory gives none without asking
 */
export async function getCloudToken(
  scope: string,
  { discoveryApi, configApi, fetchFunction = fetch }: CloudTokenOptions,
): Promise<string> {
  const query = new URLSearchParams({
    env: configApi.getOptionalString('auth.environment') ?? 'development',
    scope: `${OPENID_SCOPES} ${scope}`,
  });
  const base = await discoveryApi.getBaseUrl('auth');
  const response = await fetchFunction(
    `${base}/${DIRECTORY_PROVIDER_ID}/refresh?${query}`,
    {
      credentials: 'include',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    },
  );
  if (!response.ok) return '';
  const session: { providerInfo?: { accessToken?: string } } =
    await response.json();
  return session.providerInfo?.accessToken ?? '';
}
