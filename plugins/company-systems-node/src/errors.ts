import { CustomErrorBase } from '@backstage/errors';
import {
  TOO_MANY_REQUESTS,
  UPSTREAM_TIMEOUT,
  UPSTREAM_UNAVAILABLE,
} from '@portal/plugin-company-systems-common';

/** A system cannot be reached, answered with a server error after all tries, or gave an answer that cannot be read. */
export class UpstreamUnavailableError extends CustomErrorBase {
  readonly name = UPSTREAM_UNAVAILABLE;
  readonly statusCode = 502;
}

/** A system did not answer in time. */
export class UpstreamTimeoutError extends CustomErrorBase {
  readonly name = UPSTREAM_TIMEOUT;
  readonly statusCode = 503;
}

/** One user asked a system too often. */
export class TooManyRequestsError extends CustomErrorBase {
  readonly name = TOO_MANY_REQUESTS;
  readonly statusCode = 429;
}
