export interface Config {
  adrs?: {
    rateLimit?: {
      /** Requests of one user in a minute. Default: 120. */
      requestsPerMinute?: number;
    };
  };
}
