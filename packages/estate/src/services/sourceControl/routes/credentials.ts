import { isSameSecret } from '../../../tokens/isSameSecret';

/** The credential of a request: none, a valid token, or an invalid one. */
export type CredentialState = 'none' | 'valid' | 'invalid';

function tokenOf(header: string): string | undefined {
  const [scheme, value = ''] = header.trim().split(/\s+/, 2);
  switch (scheme.toLowerCase()) {
    case 'token':
    case 'bearer':
      return value;
    case 'basic': {
      const text = Buffer.from(value, 'base64').toString('utf8');
      const colon = text.indexOf(':');
      const password = text.slice(colon + 1);
      return colon < 0 || password === '' || password === 'x-oauth-basic'
        ? text.slice(0, colon < 0 ? undefined : colon)
        : password;
    }
    default:
      return undefined;
  }
}

/** Checks an `Authorization` header (token, Bearer or Basic with the token as the password) against the valid token. */
export function checkCredentials(
  header: string | undefined,
  validToken: string,
): CredentialState {
  if (!header) {
    return 'none';
  }
  const token = tokenOf(header);
  return token !== undefined && isSameSecret(token, validToken)
    ? 'valid'
    : 'invalid';
}
