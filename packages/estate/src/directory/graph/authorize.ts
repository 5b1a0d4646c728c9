import { AuthenticationError } from '@backstage/errors';
import { TokenService } from '../tokens/TokenService';
import { GraphError } from './GraphError';

/** Permissions that allow to read the whole directory, as roles of an application or scopes of a person's token. */
const READ_PERMISSIONS: readonly string[] = [
  'Directory.Read.All',
  'User.Read.All',
];

/** The role that the managed identity was granted. */
export const GRANTED_ROLE = 'Directory.Read.All';

const GRAPH_AUDIENCES: readonly string[] = [
  'https://graph.microsoft.com',
  '00000003-0000-0000-c000-000000000000',
];

/** Says whether an audience means this Graph: its real names, or its address with or without the port. */
export function graphAudience(publicUrl: string) {
  const { origin, protocol, hostname } = new URL(publicUrl);
  const own = [...GRAPH_AUDIENCES, origin, `${protocol}//${hostname}`];
  return (audience: string) => own.includes(audience.replace(/\/$/, ''));
}

/**
 * Checks the bearer token of a request.
 *
 * @throws GraphError 401 without a valid token, 403 when it does not allow to read the directory
 */
export async function authorizeRead(
  authorization: string | undefined,
  tokens: TokenService,
  isAudience: (audience: string) => boolean,
): Promise<void> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (!token) {
    throw new GraphError(
      401,
      'InvalidAuthenticationToken',
      'Access token is empty.',
    );
  }
  let claims;
  try {
    claims = await tokens.verify(token, isAudience);
  } catch (error) {
    if (!(error instanceof AuthenticationError)) throw error;
    throw new GraphError(401, 'InvalidAuthenticationToken', error.message);
  }
  const roles = Array.isArray(claims.roles) ? claims.roles : [];
  const scopes = typeof claims.scp === 'string' ? claims.scp.split(' ') : [];
  const granted = [...roles, ...scopes];
  if (!READ_PERMISSIONS.some(permission => granted.includes(permission))) {
    throw new GraphError(
      403,
      'Authorization_RequestDenied',
      'Insufficient privileges to complete the operation.',
    );
  }
}
