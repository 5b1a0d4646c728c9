import { sign, unsign } from 'cookie-signature';
import type { RequestHandler } from 'express';

/** The cookie of a sign-in that is under way, by its name in `express-session`, which upstream does not change. */
const COOKIE = /(^|; ?)connect\.sid=s%3A([^;]*)/;

/**
 * Signs the cookie of a sign-in that is under way with this replica's secret, when the other secret has signed it. Upstream takes one secret
 * only, so that a sign-in would fail that two replicas see while the secret is changed.
 */
export function acceptOtherSecret(
  secret: string,
  otherSecret: string,
): RequestHandler {
  return ({ headers }, _response, next) => {
    headers.cookie = headers.cookie?.replace(COOKIE, (all, before, value) => {
      const id = unsign(decode(value), otherSecret);
      if (id === false) return all;
      return `${before}connect.sid=s%3A${encodeURIComponent(sign(id, secret))}`;
    });
    next();
  };
}

/** @returns the text as it is when it is not encoded; its signature is then wrong */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
