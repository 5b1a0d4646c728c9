import { isSameSecret } from '../../../tokens/isSameSecret';

/** An API key: its id and secret. */
export interface ApiKey {
  key: string;
  secret: string;
}

/** Returns true if an `Authorization` header is the HTTP Basic form of an API key. */
export function isAuthorized(
  authorization: string | undefined,
  { key, secret }: ApiKey,
): boolean {
  const encoded = /^Basic ([A-Za-z0-9+/]+=*)$/i.exec(authorization ?? '')?.[1];
  if (!encoded) return false;
  const given = Buffer.from(encoded, 'base64').toString('utf8');
  return isSameSecret(given, `${key}:${secret}`);
}
