import { InputError } from '@backstage/errors';
import { decodeJwt } from 'jose';
import { z } from 'zod';

/** Claims of a token. The signature is not verified here, because Azure verifies it on use. */
export interface ReadToken {
  /** Expiry in milliseconds since the Unix epoch. */
  endsAt: number;
  /** Object id of the token's account. */
  objectId: string;
}

const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

const claimsSchema = z.object({
  aud: z.string(),
  exp: z.number().int().positive(),
  oid: z.string().min(1),
});

function readClaims(token: string) {
  if (!JWT.test(token)) return undefined;
  try {
    return claimsSchema.parse(decodeJwt(token));
  } catch {
    return undefined;
  }
}

/**
 * Reads an access token that a page sent.
 *
 * @param audiences - audiences of Azure Resource Manager, without trailing slashes
 * @throws InputError that names the field and the problem, never the token
 */
export function readToken(
  token: string,
  audiences: readonly string[],
  now = Date.now(),
): ReadToken {
  const claims = readClaims(token);
  if (!claims) {
    throw new InputError("'token' is not an access token of the directory");
  }
  if (!audiences.includes(claims.aud.replace(/\/$/, ''))) {
    throw new InputError("'token' is not for Azure Resource Manager");
  }
  const endsAt = claims.exp * 1000;
  if (endsAt - now < 1000) throw new InputError("'token' has run out");
  return { endsAt, objectId: claims.oid };
}
