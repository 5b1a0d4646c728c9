/** Lifetime of an authorization code in milliseconds. */
export const CODE_LIFETIME_MS = 10 * 60_000;

/** Lifetime of a refresh token in milliseconds: a tenant's default of 90 days. */
export const REFRESH_TOKEN_LIFETIME_MS = 90 * 24 * 3600_000;

/** Lifetime of the browser session at the directory, in milliseconds: a tenant's default of 24 hours. */
export const SESSION_LIFETIME_MS = 24 * 3600_000;

/** Application id of Microsoft Graph: default audience of tokens. */
export const GRAPH_APP_ID = '00000003-0000-0000-c000-000000000000';

/** An error of the protocol: `error` as in RFC 6749, `description` beginning with the directory's own code. */
export class ProtocolError extends Error {
  constructor(
    readonly error: string,
    readonly description: string,
  ) {
    super(description);
    this.name = 'ProtocolError';
  }
}

/** Paths of the endpoints below the public address. */
export function endpointPaths(tenantId: string) {
  return {
    metadata: `/${tenantId}/v2.0/.well-known/openid-configuration`,
    authorize: `/${tenantId}/oauth2/v2.0/authorize`,
    cancel: `/${tenantId}/oauth2/v2.0/authorize/cancel`,
    token: `/${tenantId}/oauth2/v2.0/token`,
    logout: `/${tenantId}/oauth2/v2.0/logout`,
    keys: `/${tenantId}/discovery/v2.0/keys`,
    userinfo: '/oidc/userinfo',
  };
}

export type EndpointPaths = ReturnType<typeof endpointPaths>;

/** The metadata document (OpenID Connect Discovery 1.0). */
export function metadataDocument(
  publicUrl: string,
  issuer: string,
  paths: EndpointPaths,
) {
  return {
    issuer,
    authorization_endpoint: `${publicUrl}${paths.authorize}`,
    token_endpoint: `${publicUrl}${paths.token}`,
    userinfo_endpoint: `${publicUrl}${paths.userinfo}`,
    end_session_endpoint: `${publicUrl}${paths.logout}`,
    jwks_uri: `${publicUrl}${paths.keys}`,
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'fragment'],
    grant_types_supported: [
      'authorization_code',
      'refresh_token',
      'client_credentials',
    ],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: [
      'client_secret_basic',
      'client_secret_post',
    ],
    code_challenge_methods_supported: ['plain', 'S256'],
    scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
    claims_supported: [
      'sub',
      'iss',
      'aud',
      'exp',
      'iat',
      'nonce',
      'name',
      'preferred_username',
      'oid',
      'tid',
      'email',
      'ver',
    ],
  };
}
