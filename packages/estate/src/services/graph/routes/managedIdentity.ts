import { randomUUID } from 'node:crypto';
import type { EmulatorContext } from 'emulate';
import { PORTAL_OBJECT_ID } from '../../../arm/Principal';
import { isSameSecret } from '../../../tokens/isSameSecret';
import {
  TOKEN_LIFETIME_SECONDS,
  type TokenService,
} from '../../../tokens/TokenService';
import type { DirectoryChanges } from '../state/changes';
import { GRANTED_ROLES } from './authorize';

/** Path of the managed identity endpoint on Graph's port. */
export const IDENTITY_PATH = '/msi/token';

/** Supported version of the App Service identity endpoint. */
const API_VERSION = '2019-08-01';

/** Settings of the endpoint: the expected header and the tenant of its tokens. */
interface IdentityCredentials {
  identityHeader: string;
  tenantId: string;
}

/** Response of the endpoint: a token, or the reason for an error. */
type IdentityAnswer =
  | {
      status: 200;
      body: {
        access_token: string;
        expires_on: string;
        resource: string;
        token_type: 'Bearer';
      };
    }
  | { status: 400 | 401; body: { statusCode: number; message: string } };

function refuse(status: 400 | 401, message: string): IdentityAnswer {
  return { status, body: { statusCode: status, message } };
}

/**
 * Handles a request for a token of the managed identity, like the identity endpoint of Azure App Service.
 *
 * @param header - value of `X-IDENTITY-HEADER`
 */
async function answerIdentityRequest(
  query: URLSearchParams,
  header: string | undefined,
  credentials: IdentityCredentials,
  tokens: TokenService,
): Promise<IdentityAnswer> {
  if (!header || !isSameSecret(header, credentials.identityHeader)) {
    return refuse(401, 'The X-IDENTITY-HEADER is missing or wrong.');
  }
  if (query.get('api-version') !== API_VERSION) {
    return refuse(400, `Set api-version to ${API_VERSION}.`);
  }
  const resource = query.get('resource');
  if (!resource) return refuse(400, "The parameter 'resource' is missing.");
  const unknown = [...query.keys()].find(
    name => name !== 'api-version' && name !== 'resource',
  );
  if (unknown) {
    return refuse(
      400,
      `There is only a system-assigned identity; '${unknown}' cannot select another.`,
    );
  }
  const token = await tokens.sign(resource.replace(/\/$/, ''), {
    ver: '1.0',
    sub: PORTAL_OBJECT_ID,
    oid: PORTAL_OBJECT_ID,
    tid: credentials.tenantId,
    idtyp: 'app',
    roles: GRANTED_ROLES,
    uti: randomUUID(),
  });
  const expiresOn = Math.floor(Date.now() / 1000) + TOKEN_LIFETIME_SECONDS;
  return {
    status: 200,
    body: {
      access_token: token,
      expires_on: String(expiresOn),
      resource,
      token_type: 'Bearer',
    },
  };
}

/** Adds the managed identity endpoint to Graph's routes. */
export function addIdentityRoute(
  app: EmulatorContext<DirectoryChanges>['app'],
  credentials: IdentityCredentials,
  tokens: TokenService,
): void {
  app.get(IDENTITY_PATH, async c => {
    const answer = await answerIdentityRequest(
      new URL(c.req.url).searchParams,
      c.req.header('x-identity-header'),
      credentials,
      tokens,
    );
    return c.json(answer.body, answer.status);
  });
}
