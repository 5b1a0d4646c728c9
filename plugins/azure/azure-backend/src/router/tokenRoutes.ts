import type { Router } from 'express';
import { readToken } from '../token/readToken';
import type { TokenCookie } from '../token/TokenCookie';
import type { CallCredentials } from './CallCredentials';

/** Adds the routes that store and remove a person's token (ledger C-118, C-124, C-125). */
export function addTokenRoutes(
  router: Router,
  options: {
    credentials: CallCredentials;
    cookie: TokenCookie;
    audiences: readonly string[];
  },
): void {
  const { credentials, cookie, audiences } = options;

  router.put('/v1/token', async (request, response) => {
    const owner = await credentials.person(request);
    const { token }: { token: string } = request.body;
    const { endsAt, objectId } = readToken(token, audiences);
    cookie.write(response, { token, endsAt, objectId }, owner);
    response.status(204).end();
  });

  router.delete('/v1/token', async (request, response) => {
    await credentials.person(request);
    cookie.clear(response);
    response.status(204).end();
  });
}
