import type { HttpAuthService } from '@backstage/backend-plugin-api';
import { NotAllowedError } from '@backstage/errors';
import { decodeProtectedHeader } from 'jose';
import { isOfPortalSignIn } from './portalSignIn';

type Request = Parameters<HttpAuthService['credentials']>[0];

/** The type of tokens of users, in the header of the token. Plugins that act for a user have tokens of another type. */
const USER_TOKEN = 'vnd.backstage.user';

/** The paths that are open to assistants. */
const TOOLS =
  /^\/api\/(?:mcp-actions(?:\/|$)|[a-z0-9-]+\/\.backstage\/actions\/)/;

/** Returns true for the paths of the tools, by the address that the client sent. */
function isTool({ originalUrl }: Request): boolean {
  return TOOLS.test(originalUrl.split('?')[0]);
}

/**
 * Refuses an assistant's token outside of the tools. To call after the token was verified.
 *
 * @throws NotAllowedError
 */
export function refuseAssistants(request: Request): void {
  const [, token] =
    /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  // Without a token, the credentials are of the browser's cookie, which only the portal's page gets.
  if (!token || isTool(request) || !isUserToken(token)) return;
  if (!isOfPortalSignIn(token)) {
    throw new NotAllowedError(
      'This token was issued to an assistant, and opens only the tools of /api/mcp-actions. Use the page of the portal',
    );
  }
}

function isUserToken(token: string): boolean {
  try {
    return decodeProtectedHeader(token).typ === USER_TOKEN;
  } catch {
    // Static tokens of other services are no JWT.
    return false;
  }
}
