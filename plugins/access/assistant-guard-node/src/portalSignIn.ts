import { decodeJwt } from 'jose';

/**
 * Claim of the tokens that the portal's own sign-in issues: `amr`, the authentication methods of RFC 8176. Tokens of
 * upstream's OAuth server, which assistants and the command line use, do not have it.
 */
export const PORTAL_SIGN_IN = { amr: ['portal'] };

/**
 * Returns true if a verified token comes from the portal's own sign-in.
 *
 * @param token - Backstage token of a user, whose signature was verified before
 */
export function isOfPortalSignIn(token: string): boolean {
  const { amr } = decodeJwt(token);
  return Array.isArray(amr) && amr.includes(PORTAL_SIGN_IN.amr[0]);
}
