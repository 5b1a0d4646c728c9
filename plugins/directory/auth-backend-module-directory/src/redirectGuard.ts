import { InputError } from '@backstage/errors';
import { decodeOAuthState } from '@backstage/plugin-auth-node';
import type { RequestHandler } from 'express';
import Router from 'express-promise-router';

/**
 * Refuses a sign-in that would return to another origin (open redirect).
 *
 * @remarks
 * Upstream takes the return address from the query of `start`, stores it in the state, which passes through the
 * browser, and follows it in `handler/frame` even when the nonce of the state is wrong. The guard therefore checks
 * both routes.
 *
 * @param appUrl - `app.baseUrl`
 * @throws InputError (400) with the name `redirectUrl`
 */
export function createRedirectGuard(appUrl: string): RequestHandler {
  const router = Router();
  router.get('/:provider/start', (req, _res, next) => {
    const { flow, redirectUrl } = readTexts(req.query, 'flow', 'redirectUrl');
    checkRedirect({ flow, redirectUrl, appUrl });
    next();
  });
  router.all('/:provider/handler/frame', (req, _res, next) => {
    const { state } = readTexts(req.query, 'state');
    if (state) {
      const { flow, redirectUrl } = decodeOAuthState(state);
      checkRedirect({ flow, redirectUrl, appUrl });
    }
    next();
  });
  return router;
}

/** Reads parameters that may occur once only, because upstream joins the values of a repeated one. */
function readTexts<TName extends string>(
  query: Record<string, unknown>,
  ...names: TName[]
): Partial<Record<TName, string>> {
  const texts: Partial<Record<TName, string>> = {};
  for (const name of names) {
    const value = query[name];
    if (value !== undefined && typeof value !== 'string') {
      throw new InputError(`The parameter '${name}' must be given once`);
    }
    texts[name] = value;
  }
  return texts;
}

function checkRedirect(options: {
  flow?: string;
  redirectUrl?: string;
  appUrl: string;
}): void {
  const { flow, redirectUrl, appUrl } = options;
  if (redirectUrl === undefined && flow !== 'redirect') return;
  if (!redirectUrl || !isPageOfPortal(redirectUrl, appUrl)) {
    throw new InputError(
      `The parameter 'redirectUrl' must be the address of a page below ${
        new URL(appUrl).origin
      }`,
    );
  }
}

/**
 * Returns true for an absolute address with the portal's own origin.
 *
 * @remarks Compares protocol and host, because the origin of a `blob:` address is that of the page that created it.
 */
export function isPageOfPortal(address: string, appUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  const portal = new URL(appUrl);
  return (
    protocol === portal.protocol &&
    host === portal.host &&
    username === '' &&
    password === ''
  );
}
