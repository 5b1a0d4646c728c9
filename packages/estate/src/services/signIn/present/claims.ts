import { createHash, randomUUID } from 'node:crypto';
import type { PersonSeed } from '../../../types';
import { APPLICATION_ROLES } from '../consent';
import type { AppRegistration } from '../AppRegistration';
import type { RequestedScopes } from '../routes/scopes';

/** Subject of a person for one application (pairwise, as in the directory). */
function pairwiseSubject(personId: string, clientId: string): string {
  return createHash('sha256')
    .update(`${clientId}:${personId}`)
    .digest('base64url');
}

/** Claims of an id token. Like the real directory, it does not include `email_verified`. */
export function idTokenClaims(
  person: PersonSeed,
  scopes: RequestedScopes,
  { tenantId, clientId }: AppRegistration,
  nonce?: string,
) {
  return {
    ver: '2.0',
    sub: pairwiseSubject(person.id, clientId),
    tid: tenantId,
    ...(scopes.openid.includes('profile') && {
      oid: person.id,
      name: person.displayName,
      preferred_username: person.userPrincipalName,
    }),
    ...(scopes.openid.includes('email') &&
      person.mail !== undefined && { email: person.mail }),
    ...(nonce !== undefined && { nonce }),
  };
}

/** Claims of a delegated access token of a person. */
export function accessTokenClaims(
  person: PersonSeed,
  scopes: RequestedScopes,
  { tenantId, clientId }: AppRegistration,
) {
  return {
    ver: '2.0',
    sub: pairwiseSubject(person.id, clientId),
    oid: person.id,
    tid: tenantId,
    azp: clientId,
    name: person.displayName,
    preferred_username: person.userPrincipalName,
    scp: [...scopes.openid, ...scopes.permissions]
      .filter(name => name !== 'offline_access')
      .join(' '),
    uti: randomUUID(),
  };
}

/** Claims of a token of the application itself. */
export function applicationClaims({ tenantId, clientId }: AppRegistration) {
  return {
    ver: '1.0',
    sub: clientId,
    // Its service principal; the estate knows no rights of it in Azure.
    oid: clientId,
    appid: clientId,
    tid: tenantId,
    idtyp: 'app',
    roles: APPLICATION_ROLES,
    uti: randomUUID(),
  };
}

/** Response of the userinfo endpoint. */
export function userinfo(person: PersonSeed, clientId: string) {
  return {
    sub: pairwiseSubject(person.id, clientId),
    name: person.displayName,
    given_name: person.givenName,
    family_name: person.surname,
    ...(person.mail !== undefined && { email: person.mail }),
  };
}
