import type { Router } from 'express';
import { readToken } from '../token/readToken';
import type { TokenCookie } from '../token/TokenCookie';
import type { CallCredentials } from './CallCredentials';

/** The hand-over of a person's token, and its end (ledger C-118, C-124, C-125). */
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
