import { InputError } from '@backstage/errors';
import {
  oidcAuthenticator,
  type OidcAuthResult,
} from '@backstage/plugin-auth-backend-module-oidc-provider';
import {
  createOAuthAuthenticator,
  type OAuthAuthenticatorAuthenticateInput,
  type OAuthAuthenticatorResult,
  type OAuthAuthenticatorStartInput,
  type OAuthSession,
} from '@backstage/plugin-auth-node';
import { countEvent } from '@portal/plugin-backend-kit-node';
import { DirectoryConnection } from './DirectoryConnection';
import {
  problemOfCallback,
  signInError,
  withProblemCode,
} from './signInProblem';

type OidcContext = ReturnType<typeof oidcAuthenticator.initialize>;
type OidcClients = Awaited<OidcContext['promise']>;
type Tokens = OidcAuthResult['tokenset'];

const SIGN_INS = {
  name: 'harbour.sign_ins',
  description: 'Sign-ins with the directory, by result',
  unit: '{sign_in}',
};

/** The scopes of every sign-in. `offline_access` requests the refresh token. */
const REQUIRED_SCOPES = ['openid', 'profile', 'email', 'offline_access'];

/**
 * OpenID Connect sign-in with the company directory.
 *
 * @remarks
 * Upstream's OIDC authenticator with four differences: it reads the directory's metadata at the first use and again
 * after a failure (upstream reads it once, so it needs a restart after a directory that was unavailable at the
 * start); a refresh sends the requested scope, because a directory issues tokens for one resource each; problems have
 * stable codes (see signInProblem.ts); and signing out of the portal does not end the directory's own session.
 */
export const directoryAuthenticator = createOAuthAuthenticator<
  DirectoryConnection<OidcContext, OidcClients>,
  OidcAuthResult
>({
  defaultProfileTransform: async ({ fullProfile: { userinfo } }) => ({
    profile: {
      displayName: userinfo.name,
      // For display only. The resolver finds users by object id.
      email: userinfo.email,
      picture: userinfo.picture,
    },
  }),
  scopes: {
    persist: true,
    required: REQUIRED_SCOPES,
    // Without scopes of earlier requests: a token is for one resource.
    transform: ({ requested, required, additional }) =>
      new Set([...requested, ...required, ...additional]),
  },
  initialize: options =>
    new DirectoryConnection(
      () => oidcAuthenticator.initialize(options),
      context => context.promise,
    ),
  async start(input, connection) {
    try {
      return await oidcAuthenticator.start(input, await connection.context());
    } catch (error) {
      return redirectWithProblem(input, withProblemCode(error));
    }
  },
  async authenticate(input, connection) {
    const problem = problemOfCallback(input.req.query);
    if (problem) {
      countEvent(SIGN_INS, { result: problem });
      throw signInError(problem);
    }
    try {
      const { strategy } = await connection.clients();
      const result = await runStrategy(input, strategy);
      countEvent(SIGN_INS, { result: 'signed in' });
      return result;
    } catch (error) {
      countEvent(SIGN_INS, { result: 'failed' });
      throw withProblemCode(error);
    }
  },
  async refresh(input, connection) {
    try {
      const { client } = await connection.clients();
      const tokenset = await client.refresh(input.refreshToken, {
        exchangeBody: { scope: input.scope },
      });
      // The userinfo endpoint accepts only its own tokens; the id token contains the same claims.
      const userinfo = isForAnotherResource(input.scope)
        ? (tokenset.claims() as OidcAuthResult['userinfo'])
        : await client.userinfo<OidcAuthResult['userinfo']>(tokenset);
      return {
        fullProfile: { tokenset, userinfo },
        session: sessionOf(tokenset, tokenset.refresh_token),
      };
    } catch (error) {
      throw withProblemCode(error);
    }
  },
});

/** Returns true if a token is for another resource than the directory itself, for example Azure Resource Manager. */
function isForAnotherResource(scope: string): boolean {
  return scope
    .split(/\s+/)
    .some(
      name =>
        name.includes('://') &&
        !name.startsWith('https://graph.microsoft.com/'),
    );
}

/** Runs the callback through openid-client's strategy and keeps its error objects. */
function runStrategy(
  { req }: OAuthAuthenticatorAuthenticateInput,
  provider: OidcClients['strategy'],
): Promise<OAuthAuthenticatorResult<OidcAuthResult>> {
  return new Promise((resolve, reject) => {
    const strategy: OidcClients['strategy'] = Object.create(provider);
    strategy.success = (
      fullProfile: OidcAuthResult,
      info?: { refreshToken?: string },
    ) =>
      resolve({
        fullProfile,
        session: sessionOf(fullProfile.tokenset, info?.refreshToken),
      });
    strategy.fail = (reason?: unknown) => reject(reason);
    strategy.error = (error: Error) => reject(error);
    strategy.authenticate(req, {});
  });
}

function sessionOf(tokens: Tokens, refreshToken?: string): OAuthSession {
  if (!tokens.access_token) {
    throw new InputError('The directory sent no access token');
  }
  return {
    accessToken: tokens.access_token,
    tokenType: tokens.token_type ?? 'bearer',
    scope: tokens.scope ?? '',
    expiresInSeconds: tokens.expires_in,
    idToken: tokens.id_token,
    refreshToken,
  };
}

/**
 * In the redirect flow the browser has left the page, so an error must redirect it back. The backend's error document
 * would be a dead end. The redirect guard has checked the address in the query.
 */
function redirectWithProblem(
  { req }: OAuthAuthenticatorStartInput,
  error: unknown,
): { url: string; status: number } {
  const { flow, redirectUrl } = req.query;
  if (flow !== 'redirect') {
    throw error;
  }
  const target = new URL(String(redirectUrl));
  const message = error instanceof Error ? error.message : 'Sign-in failed';
  target.searchParams.set('error', message);
  return { url: target.toString(), status: 302 };
}
