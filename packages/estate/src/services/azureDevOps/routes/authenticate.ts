import { AuthenticationError } from '@backstage/errors';
import { createMiddleware } from 'hono/factory';
import { PORTAL_OBJECT_ID } from '../../../arm/Principal';
import { isSameSecret } from '../../../tokens/isSameSecret';
import type { TokenService } from '../../../tokens/TokenService';
import type { DevOpsEnv, DevOpsServices } from './context';

/** Application id of Azure DevOps in every directory: the audience of its tokens. */
const AUDIENCE = '499b84ac-1321-427f-aa17-267ca6975798';

const SIGN_IN_PAGE =
  '<!DOCTYPE html><html lang="en"><head><title>Azure DevOps Services | Sign In</title></head><body><h1>Sign in</h1></body></html>';

const ACCESS_DENIED_PAGE =
  '<!DOCTYPE html><html lang="en"><head><title>Access Denied: The Personal Access Token used has expired.</title></head><body><h1>Access Denied</h1></body></html>';

/** Returns true if a Basic header has the token as its password; the user name is ignored. */
function hasToken(encoded: string, token: string): boolean {
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const password = text.slice(text.indexOf(':') + 1);
  return isSameSecret(password, token);
}

/** Returns true if a token of the directory is for Azure DevOps and of the portal's identity. */
async function isPortalToken(
  token: string,
  tokens: TokenService,
): Promise<boolean> {
  try {
    const claims = await tokens.verify(token, name => name === AUDIENCE);
    return claims.idtyp === 'app' && claims.oid === PORTAL_OBJECT_ID;
  } catch (error) {
    if (error instanceof AuthenticationError) return false;
    throw error;
  }
}

/** Whether an `Authorization` header has a valid credential. */
export async function isKnownCredential(
  header: string | undefined,
  { personalAccessToken, tokens }: DevOpsServices,
): Promise<boolean> {
  const [, scheme = '', value = ''] =
    /^(\w+)\s+(\S+)$/.exec(header ?? '') ?? [];
  return (
    (/^basic$/i.test(scheme) && hasToken(value, personalAccessToken)) ||
    (/^bearer$/i.test(scheme) && (await isPortalToken(value, tokens)))
  );
}

/**
 * Accepts requests with the personal access token (Basic) or a token of the managed identity (Bearer). Like Azure
 * DevOps, it responds with 203 and its sign-in page to requests without a credential, and with 401 to an invalid one.
 */
export function authenticate(services: DevOpsServices) {
  return createMiddleware<DevOpsEnv>(async (c, next) => {
    const header = c.req.header('authorization') ?? '';
    if (!header) return c.html(SIGN_IN_PAGE, 203);
    if (!(await isKnownCredential(header, services))) {
      c.header('WWW-Authenticate', 'Bearer, Basic realm="Azure DevOps"');
      return c.html(ACCESS_DENIED_PAGE, 401);
    }
    return next();
  });
}
