import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a service token says. Times are seconds since 1970. */
export interface Claims {
  /** The calling component, for example `order-service`. */
  readonly sub: string;
  /** The component that may be called with the token. */
  readonly aud: string;
  readonly exp: number;
}

export class InvalidToken extends Error {}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const signature = (input: string, key: string): Buffer => createHmac('sha256', key).update(input).digest();

/** Issues a signed token (JWT, HS256). */
export function issue(claims: Claims, key: string): string {
  const input = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${input}.${signature(input, key).toString('base64url')}`;
}

/**
 * Reads a token that is meant for `audience`.
 *
 * @throws InvalidToken saying why; never with a part of the token
 */
export function verify(token: string, audience: string, key: string, nowSeconds: number): Claims {
  const [header, payload, given, ...rest] = token.split('.');
  if (!header || !payload || !given || rest.length > 0) throw new InvalidToken('The token does not have three parts');
  const expected = signature(`${header}.${payload}`, key);
  const actual = Buffer.from(given, 'base64url');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) throw new InvalidToken('The signature is wrong');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
  if (claims.aud !== audience) throw new InvalidToken(`The token is for ${claims.aud}, not for ${audience}`);
  if (claims.exp <= nowSeconds) throw new InvalidToken('The token has expired');
  return claims;
}
