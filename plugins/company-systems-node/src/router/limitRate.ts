import { HttpAuthService } from '@backstage/backend-plugin-api';
import { RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import { TooManyRequestsError } from '../errors';

const WINDOW_MS = 60_000;

/**
 * Limits how often each user may ask, so that one open form cannot drain a quota of the company. Calls of the portal's
 * own services are not counted.
 *
 * @remarks Each replica counts for itself.
 * @throws TooManyRequestsError, with `Retry-After` in the answer
 */
export function limitRate({
  system,
  httpAuth,
  requestsPerMinute,
}: {
  system: string;
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
          `You asked ${system} more than ${requestsPerMinute} times in a minute. Wait a moment and try again`,
        ),
      ),
  });
}
