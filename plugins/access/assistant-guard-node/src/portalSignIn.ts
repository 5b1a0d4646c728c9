import { PORTAL_SIGN_IN } from '@portal/plugin-directory-common';
import { decodeJwt } from 'jose';

/**
 * Returns true if a verified token comes from the portal's own sign-in.
 *
 * @param token - Backstage token of a user, whose signature was verified before
 */
export function isOfPortalSignIn(token: string): boolean {
  const { amr } = decodeJwt(token);
  return Array.isArray(amr) && amr.includes(PORTAL_SIGN_IN.amr[0]);
}
