import { AuthenticationError } from '@backstage/errors';
import type { TokenService } from '../tokens/TokenService';
import { ArmError } from './ArmError';
import type { PrincipalFinder } from './PrincipalFinder';
import type { Principal } from './Principal';

const AUDIENCES: readonly string[] = [
  'https://management.azure.com',
  'https://management.core.windows.net',
];

/** Dependencies of the token check. */
export interface Authentication {
  tokens: TokenService;
  people: PrincipalFinder;
  /** Audiences in addition to the vendor's: the estate's own address. */
  ownAudiences: readonly string[];
}

/** Returns the audiences of the estate itself: its address with and without the port. */
export function ownAudiences(publicUrl: string): string[] {
  const { origin, protocol, hostname } = new URL(publicUrl);
  return [origin, `${protocol}//${hostname}`];
}

/**
 * Checks the bearer token of a request: a token of an identity, or a delegated token of a person.
 *
 * @throws ArmError 401
 */
export async function authenticate(
  authorization: string | undefined,
  { tokens, people, ownAudiences: own }: Authentication,
): Promise<Principal> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (!token) {
    throw new ArmError(
      401,
      'AuthenticationFailed',
      "Authentication failed. The 'Authorization' header is missing or not a bearer token.",
    );
  }
  let refusedAudience: string | undefined;
  const isAudience = (audience: string) => {
    const name = audience.replace(/\/$/, '');
    if ([...AUDIENCES, ...own].includes(name)) return true;
    refusedAudience = audience;
    return false;
  };
  try {
    const claims = await tokens.verify(token, isAudience);
    const objectId = typeof claims.oid === 'string' ? claims.oid : '';
    if (claims.idtyp === 'app') return people.identity(objectId);
    const scopes = typeof claims.scp === 'string' ? claims.scp.split(' ') : [];
    if (scopes.includes('user_impersonation')) return people.person(objectId);
  } catch (error) {
    if (!(error instanceof AuthenticationError)) throw error;
    throw refusal(error.message, refusedAudience);
  }
  throw refusal('The token acts for nobody.');
}

function refusal(reason: string, audience?: string): ArmError {
  if (audience !== undefined) {
    return new ArmError(
      401,
      'InvalidAuthenticationTokenAudience',
      `The access token has been obtained for wrong audience or resource '${audience}'. It should exactly match with one of the allowed audiences 'https://management.core.windows.net/','https://management.core.windows.net','https://management.azure.com/','https://management.azure.com'.`,
    );
  }
  return /expired/.test(reason)
    ? new ArmError(401, 'ExpiredAuthenticationToken', reason)
    : new ArmError(
        401,
        'InvalidAuthenticationToken',
        'The access token is invalid.',
      );
}
