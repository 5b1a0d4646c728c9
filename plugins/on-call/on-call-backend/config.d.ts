export interface Config {
  /** Who is on call. Without the section, the routes say that nothing is configured. */
  onCall?: {
    /** PagerDuty's REST API v2. */
    pagerDuty?: {
      /** Address of the API, for example `https://api.pagerduty.com`. */
      baseUrl: string;
      /**
       * A key of the REST API. It reads services, schedules and incidents, and creates incidents.
       *
       * @visibility secret
       */
      token: string;
      /** Time-out of one call, in milliseconds. Default: 10,000. */
      timeoutMs?: number;
    };
    /** Opsgenie's REST API v2. */
    opsgenie?: {
      /** Address of the API, for example `https://api.eu.opsgenie.com`. */
      baseUrl: string;
      /** Address of the pages for people, for example `https://retail.app.opsgenie.com`. */
      publicUrl: string;
      /**
       * A key of an API integration that reads the configuration and reads and creates alerts.
       *
       * @visibility secret
       */
      apiKey: string;
      /** Time-out of one call, in milliseconds. Default: 10,000. */
      timeoutMs?: number;
    };
    timeLine?: {
      /** How many hours before an incident its time line begins, at most 168. Default: 24. */
      hoursBefore?: number;
    };
    rateLimit?: {
      /** Requests of one user in a minute. Default: 120. */
      requestsPerMinute?: number;
    };
  };
}
