import { consented } from '../consent';
import { GRAPH_APP_ID, ProtocolError } from './protocol';

const OPENID_SCOPES: readonly string[] = [
  'openid',
  'profile',
  'email',
  'offline_access',
];

/** A parsed scope parameter: a token is for one resource, in addition to the scopes of OpenID Connect. */
export interface RequestedScopes {
  openid: string[];
  /** The `aud` of the access token. */
  audience: string;
  /** Permissions of the resource, as in the `scp` claim. */
  permissions: string[];
}

/** Splits `https://management.azure.com/user_impersonation` into resource and permission; bare names are Graph's. */
function splitScope(scope: string): { resource: string; permission: string } {
  const slash = scope.lastIndexOf('/');
  if (slash === -1) return { resource: GRAPH_APP_ID, permission: scope };
  const resource = scope.slice(0, slash).replace(/\/$/, '');
  return {
    resource:
      resource === 'https://graph.microsoft.com' ? GRAPH_APP_ID : resource,
    permission: scope.slice(slash + 1),
  };
}

/**
 * Parses a scope parameter.
 *
 * @throws ProtocolError if it names more than one resource, an invalid scope, or one that the application is not registered for
 */
export function parseScopes(scope: string, clientId: string): RequestedScopes {
  const names = scope.split(/\s+/).filter(Boolean);
  const openid = names.filter(name => OPENID_SCOPES.includes(name));
  const others = names
    .filter(name => !OPENID_SCOPES.includes(name))
    .map(splitScope);
  if (others.some(({ resource, permission }) => !resource || !permission)) {
    throw new ProtocolError(
      'invalid_scope',
      `AADSTS70011: The provided value for the input parameter 'scope' is not valid. The scope '${scope}' is not configured.`,
    );
  }
  const resources = new Set(others.map(({ resource }) => resource));
  if (resources.size > 1) {
    throw new ProtocolError(
      'invalid_request',
      `AADSTS28000: Provided value for the input parameter scope is not valid because it contains more than one resource. Scope '${scope}' is not valid.`,
    );
  }
  const [audience = GRAPH_APP_ID] = resources;
  return {
    openid,
    audience,
    permissions: consented(
      audience,
      others.map(({ permission }) => permission),
      clientId,
    ),
  };
}

/**
 * The `scope` of a token response: the granted scopes without `offline_access`, which a real tenant also leaves out.
 */
export function grantedScope({
  openid,
  audience,
  permissions,
}: RequestedScopes): string {
  const prefix = audience === GRAPH_APP_ID ? '' : `${audience}/`;
  return [
    ...openid.filter(name => name !== 'offline_access'),
    ...permissions.map(permission => `${prefix}${permission}`),
  ].join(' ');
}
