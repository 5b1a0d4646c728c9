import { AuthenticationError } from '@backstage/errors';
import type { EmulatorContext } from 'emulate';
import { PAGE_HEADERS } from '../../../pages/document';
import type { PersonSeed } from '../../../types';
import type { Directory } from '../Directory';
import type { TokenService } from '../../../tokens/TokenService';
import type { AuthorizeAnswer, AuthorizeEndpoint } from './AuthorizeEndpoint';
import { isRegisteredRedirect } from './authorizeRequest';
import { userinfo } from '../present/claims';
import {
  endedSessionCookie,
  readSessionCookie,
  sessionCookie,
} from './cookies';
import { renderSignedOutPage } from '../present/messagePages';
import {
  type EndpointPaths,
  GRAPH_APP_ID,
  metadataDocument,
  ProtocolError,
} from './protocol';
import type { SignInState } from '../state/signInState';
import type { SignInStore } from '../state/SignInStore';
import type { TokenEndpoint } from './TokenEndpoint';

type App = EmulatorContext<SignInState>['app'];
type Context = Parameters<Parameters<App['get']>[1]>[0];

/** Dependencies of the routes. */
export interface SignInParts {
  paths: EndpointPaths;
  publicUrl: string;
  clientId: string;
  store: SignInStore;
  tokens: TokenService;
  directory: Directory;
  authorize: AuthorizeEndpoint;
  tokenEndpoint: TokenEndpoint;
  /** Writes the changed state to disk. */
  save(): Promise<void>;
}

function queryOf(c: Context): URLSearchParams {
  return new URL(c.req.url).searchParams;
}

async function formOf(c: Context): Promise<URLSearchParams> {
  return new URLSearchParams(await c.req.text());
}

function addMetadataRoutes(app: App, parts: SignInParts): void {
  const { paths, publicUrl, tokens } = parts;
  app.get(paths.metadata, c =>
    c.json(metadataDocument(publicUrl, tokens.issuer, paths)),
  );
  app.get(paths.keys, c => c.json({ keys: [tokens.publicJwk] }));
}

function addAuthorizeRoutes(app: App, parts: SignInParts): void {
  const { paths, authorize, save } = parts;
  const reply = async (c: Context, answer: AuthorizeAnswer) => {
    if (answer.kind === 'page') {
      return c.html(answer.markup, answer.status, PAGE_HEADERS);
    }
    if (answer.sessionId) {
      c.header('Set-Cookie', sessionCookie(answer.sessionId));
    }
    await save();
    return c.redirect(answer.location, 302);
  };
  app.get(paths.authorize, async c => {
    const session = readSessionCookie(c.req.header('cookie'));
    return reply(c, await authorize.show(queryOf(c), session));
  });
  app.post(paths.authorize, async c => {
    const email = (await formOf(c)).get('email') ?? '';
    return reply(c, await authorize.choose(queryOf(c), email));
  });
  app.post(paths.cancel, async c => {
    const reason = (await formOf(c)).get('reason');
    return reply(c, await authorize.cancel(queryOf(c), reason));
  });
}

function addTokenRoute(app: App, parts: SignInParts): void {
  app.post(parts.paths.token, async c => {
    c.header('Cache-Control', 'no-store');
    try {
      const answer = await parts.tokenEndpoint.handle(
        c.req.header('authorization'),
        await formOf(c),
      );
      return c.json(answer);
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      const status = error.error === 'invalid_client' ? 401 : 400;
      // The token endpoint tells of a missing consent as of any grant that does not hold.
      const isConsent = error.error === 'consent_required';
      return c.json(
        {
          error: isConsent ? 'invalid_grant' : error.error,
          error_description: error.description,
          ...(isConsent && { suberror: 'consent_required' }),
        },
        status,
      );
    } finally {
      await parts.save();
    }
  });
}

/** Returns the enabled person of an access token for Graph. */
async function personOfToken(
  authorization: string | undefined,
  { tokens, directory }: SignInParts,
): Promise<PersonSeed> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (!token) throw new AuthenticationError('Access token is empty.');
  const { oid } = await tokens.verify(token, aud => aud === GRAPH_APP_ID);
  const person = directory.personById(String(oid));
  if (!person?.accountEnabled) {
    throw new AuthenticationError('The user account is disabled.');
  }
  return person;
}

function addUserinfoRoute(app: App, parts: SignInParts): void {
  const answer = async (c: Context) => {
    try {
      const person = await personOfToken(c.req.header('authorization'), parts);
      return c.json(userinfo(person, parts.clientId));
    } catch (error) {
      if (!(error instanceof AuthenticationError)) throw error;
      c.header('WWW-Authenticate', 'Bearer error="invalid_token"');
      return c.json(
        { error: 'invalid_token', error_description: error.message },
        401,
      );
    }
  };
  app.get(parts.paths.userinfo, answer);
  app.post(parts.paths.userinfo, answer);
}

function addLogoutRoute(app: App, parts: SignInParts): void {
  app.get(parts.paths.logout, async c => {
    const session = readSessionCookie(c.req.header('cookie'));
    if (session) {
      parts.store.endSession(session);
      await parts.save();
    }
    c.header('Set-Cookie', endedSessionCookie());
    const target = queryOf(c).get('post_logout_redirect_uri');
    if (target && isRegisteredRedirect(target)) {
      const url = new URL(target);
      const state = queryOf(c).get('state');
      if (state !== null) url.searchParams.set('state', state);
      return c.redirect(url.toString(), 302);
    }
    return c.html(await renderSignedOutPage(), 200, PAGE_HEADERS);
  });
}

/** Adds the endpoints of the sign-in service to an app. */
export function addSignInRoutes(app: App, parts: SignInParts): void {
  addMetadataRoutes(app, parts);
  addAuthorizeRoutes(app, parts);
  addTokenRoute(app, parts);
  addUserinfoRoute(app, parts);
  addLogoutRoute(app, parts);
}
