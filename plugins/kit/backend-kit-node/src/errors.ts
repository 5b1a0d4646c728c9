import { CustomErrorBase } from '@backstage/errors';
import {
  TOO_MANY_REQUESTS,
  UPSTREAM_TIMEOUT,
  UPSTREAM_UNAVAILABLE,
} from '@portal/plugin-backend-kit-common';

/** A system cannot be reached, sent a server error after all attempts, or sent an unreadable response. */
export class UpstreamUnavailableError extends CustomErrorBase {
  readonly name = UPSTREAM_UNAVAILABLE;
  readonly statusCode = 502;
}

/** A system did not answer in time. */
export class UpstreamTimeoutError extends CustomErrorBase {
  readonly name = UPSTREAM_TIMEOUT;
  readonly statusCode = 503;
}

/** A user sent too many requests for a system. */
export class TooManyRequestsError extends CustomErrorBase {
  readonly name = TOO_MANY_REQUESTS;
  readonly statusCode = 429;
}
