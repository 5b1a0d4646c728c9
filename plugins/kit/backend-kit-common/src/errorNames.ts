/** Name of the error for a system that cannot be reached or sends an unreadable response; status 502. */
export const UPSTREAM_UNAVAILABLE = 'UpstreamUnavailableError';

/** Name of the error for a system that does not answer in time; status 503. */
export const UPSTREAM_TIMEOUT = 'UpstreamTimeoutError';

/** Name of the error for too many requests of a user; status 429. */
export const TOO_MANY_REQUESTS = 'TooManyRequestsError';
