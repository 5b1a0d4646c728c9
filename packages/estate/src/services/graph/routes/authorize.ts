import { AuthenticationError } from '@backstage/errors';
import type { TokenService } from '../../../tokens/TokenService';
import { GraphError } from '../GraphError';

/** The right that a request needs. */
export type GraphRight =
  | 'readSelf'
  | 'readDirectory'
  | 'writeGroups'
  | 'writeUsers'
  | 'readSites'
  | 'writeSites';

/** Permissions that give each right, as roles of an application or scopes of a person's token. */
const PERMISSIONS: Record<GraphRight, readonly string[]> = {
  readSelf: ['User.Read', 'User.Read.All', 'Directory.Read.All'],
  readDirectory: [
    'Directory.Read.All',
    'Directory.ReadWrite.All',
    'User.Read.All',
  ],
  writeGroups: ['Group.ReadWrite.All', 'Directory.ReadWrite.All'],
  writeUsers: ['User.ReadWrite.All', 'Directory.ReadWrite.All'],
  // Sites.Selected here includes read and write access to the only site.
  readSites: ['Sites.Selected', 'Sites.Read.All', 'Sites.ReadWrite.All'],
  writeSites: ['Sites.Selected', 'Sites.ReadWrite.All'],
};

/**
 * What people may do themselves, which bounds each token that acts for them: read the directory, as every member may. Nobody has a
 * role in the directory, or access to the site
 * (https://learn.microsoft.com/graph/auth/auth-concepts#access-scenarios).
 */
const OF_PEOPLE: readonly GraphRight[] = ['readSelf', 'readDirectory'];

/** The roles of the managed identity. */
export const GRANTED_ROLES: readonly string[] = [
  'Directory.Read.All',
  'Group.ReadWrite.All',
  'Sites.Selected',
];

const GRAPH_AUDIENCES: readonly string[] = [
  'https://graph.microsoft.com',
  '00000003-0000-0000-c000-000000000000',
];

/** Returns true if an audience is this Graph: its real names, or its address with or without the port. */
export function graphAudience(publicUrl: string) {
  const { origin, protocol, hostname } = new URL(publicUrl);
  const own = [...GRAPH_AUDIENCES, origin, `${protocol}//${hostname}`];
  return (audience: string) => own.includes(audience.replace(/\/$/, ''));
}

/**
 * Checks the bearer token of a request.
 *
 * @returns the object id of the person for whom the token acts; undefined for an application
 * @throws GraphError 401 without a valid token, 403 if it lacks the right
 */
export async function authorize(
  authorization: string | undefined,
  right: GraphRight,
  {
    tokens,
    isAudience,
  }: { tokens: TokenService; isAudience: (audience: string) => boolean },
): Promise<string | undefined> {
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
  const isPerson = claims.idtyp !== 'app';
  const isGranted = PERMISSIONS[right].some(name => granted.includes(name));
  if (!isGranted || (isPerson && !OF_PEOPLE.includes(right))) {
    throw refusal(right);
  }
  return isPerson ? String(claims.oid) : undefined;
}

/** The lists belong to SharePoint, which has its own error messages. */
function refusal(right: GraphRight): GraphError {
  return right === 'readSites' || right === 'writeSites'
    ? new GraphError(403, 'accessDenied', 'Access denied')
    : new GraphError(
        403,
        'Authorization_RequestDenied',
        'Insufficient privileges to complete the operation.',
      );
}
