export interface Config {
  adoption?: {
    /**
     * The salt of the hashes of people, at least 32 characters. Default: one is generated at the first start and kept in the database.
     * With another salt everybody is new.
     *
     * @visibility secret
     */
    salt?: string;
    rateLimit?: {
      /** Requests of a person in a minute. Default: 120. */
      requestsPerMinute?: number;
    };
  };
}
