export interface Config {
  assistant?: {
    rateLimit?: {
      /** Requests of one user in a minute to the page of confirmation. Default: 120. */
      requestsPerMinute?: number;
    };
  };
}
