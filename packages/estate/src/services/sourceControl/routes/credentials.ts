import { isSameSecret } from '../../../tokens/isSameSecret';
import type { GitHubApp, InstallationToken } from '../app/GitHubApp';

/** Who sends a request: nobody, the service account by its personal token, an installation of the App, or somebody unknown. */
export type Caller =
  | { kind: 'none' | 'valid' | 'invalid'; installation?: undefined }
  | { kind: 'valid'; installation: InstallationToken };

/** Returns the token in an `Authorization` header: of the schemes token and Bearer, or the password of Basic. */
export function tokenOf(header: string): string | undefined {
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

/** Reads an `Authorization` header (token, Bearer or Basic with the token as the password). */
export function callerOf(
  header: string | undefined,
  services: { token: string; app?: GitHubApp },
): Caller {
  if (!header) {
    return { kind: 'none' };
  }
  const token = tokenOf(header);
  if (token === undefined) return { kind: 'invalid' };
  if (isSameSecret(token, services.token)) return { kind: 'valid' };
  const installation = services.app?.read(token);
  return installation ? { kind: 'valid', installation } : { kind: 'invalid' };
}
