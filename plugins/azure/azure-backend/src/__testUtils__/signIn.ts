import type { EstateProcess } from '@portal/estate';

const REDIRECT_URI = 'http://localhost:7007/api/auth/directory/handler/frame';

/** Scope that the page requests from the directory to call Azure on behalf of its user. */
export const ARM_SCOPE = 'https://management.azure.com/user_impersonation';

/** Signs a person in at the directory and returns their access token. */
export async function tokenOf(
  { urls, credentials }: EstateProcess,
  principalName: string,
  scope = ARM_SCOPE,
): Promise<string> {
  const { tenantId, clientId, clientSecret } = credentials;
  const endpoint = `${urls.signIn}/${tenantId}/oauth2/v2.0`;
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    scope: 'openid offline_access',
    state: 'state',
    nonce: 'nonce',
  });
  const chosen = await fetch(`${endpoint}/authorize?${query}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email: principalName }),
  });
  const reply = new URL(chosen.headers.get('location') ?? 'none:');
  const answer = await fetch(`${endpoint}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: reply.searchParams.get('code') ?? '',
      redirect_uri: REDIRECT_URI,
      client_id: clientId,
      client_secret: clientSecret,
      scope,
    }),
  });
  const { access_token: token } = await answer.json();
  return token;
}
