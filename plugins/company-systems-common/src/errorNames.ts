/** Name of the error when a system cannot be reached or gives no readable answer; status 502. */
export const UPSTREAM_UNAVAILABLE = 'UpstreamUnavailableError';

/** Name of the error when a system does not answer in time; status 503. */
export const UPSTREAM_TIMEOUT = 'UpstreamTimeoutError';

/** Name of the error when one user asks too often; status 429. */
export const TOO_MANY_REQUESTS = 'TooManyRequestsError';
