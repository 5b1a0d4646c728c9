import { InputError } from '@backstage/errors';
import type { RequestHandler } from 'express';
import Router from 'express-promise-router';

/**
 * Requires PKCE with S256 (RFC 7636) of each client that asks for a person's consent. Upstream does not require it of
 * registered clients, and another program of the same machine could use a code that it has seen.
 */
export function createPkceGuard(): RequestHandler {
  const router = Router();
  router.get('/v1/authorize', ({ query }, _response, next) => {
    if (!query.code_challenge || query.code_challenge_method !== 'S256') {
      throw new InputError(
        'code_challenge with code_challenge_method=S256 is missing (PKCE)',
      );
    }
    next();
  });
  return router;
}
