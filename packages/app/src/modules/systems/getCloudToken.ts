import type { ConfigApi, DiscoveryApi } from '@backstage/frontend-plugin-api';
import {
  DIRECTORY_PROVIDER_ID,
  DIRECTORY_SCOPES,
} from '../signIn/directoryProvider';

export interface CloudTokenOptions {
  discoveryApi: DiscoveryApi;
  configApi: ConfigApi;
  fetchFunction?: typeof fetch;
}

/**
 * Requests a token of the signed-in user for another resource of the directory, with the existing session.
 *
 * @remarks Does not use the auth API of the page, which would replace its session with this one, and sign the user out
 * if the directory refuses.
 * @returns the token, or an empty string if the directory does not issue a token without a prompt
 */
export async function getCloudToken(
  scope: string,
  { discoveryApi, configApi, fetchFunction = fetch }: CloudTokenOptions,
): Promise<string> {
  const query = new URLSearchParams({
    env: configApi.getOptionalString('auth.environment') ?? 'development',
    scope: [...DIRECTORY_SCOPES, scope].join(' '),
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
