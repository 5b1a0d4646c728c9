export interface Config {
  catalogViews?: {
    rateLimit?: {
      /** Requests of one user in a minute. Default: 120. */
      requestsPerMinute?: number;
    };
    /** Questions to owners that one person may send in an hour. Default: 10. */
    questionsPerHour?: number;
  };
}
