export interface Config {
  announcements?: {
    rateLimit?: {
      /** Requests of one user in a minute. Default: 240. */
      requestsPerMinute?: number;
    };
  };
}
