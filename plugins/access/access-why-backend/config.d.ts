export interface Config {
  accessWhy?: {
    rateLimit?: {
      /** Questions that a person may ask in a minute. Default: that of all plugins. */
      requestsPerMinute?: number;
    };
  };
}
