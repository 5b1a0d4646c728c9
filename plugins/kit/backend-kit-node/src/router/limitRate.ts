import type { HttpAuthService } from '@backstage/backend-plugin-api';
import type { RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import { TooManyRequestsError } from '../errors';

const WINDOW_MS = 60_000;

/**
 * Limits the requests of each user, so that one open form cannot exhaust a quota of the company. Calls of the
 * portal's own services are not limited.
 *
 * @remarks Each replica counts separately.
 * @throws TooManyRequestsError, with `Retry-After` in the response
 */
export function limitRate({
  title,
  httpAuth,
  requestsPerMinute,
}: {
  title: string;
  httpAuth: HttpAuthService;
  requestsPerMinute: number;
}): RequestHandler {
  return rateLimit({
    windowMs: WINDOW_MS,
    limit: requestsPerMinute,
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    keyGenerator: async request => {
      const { principal } = await httpAuth.credentials(request, {
        allow: ['user'],
      });
      return principal.userEntityRef;
    },
    skip: async request => {
      const { principal } = await httpAuth.credentials(request, {
        allow: ['user', 'service'],
      });
      return principal.type === 'service';
    },
    handler: (_request, _response, next) =>
      next(
        new TooManyRequestsError(
          `You sent more than ${requestsPerMinute} requests for ${title} in a minute. Wait a moment and try again`,
        ),
      ),
  });
}
