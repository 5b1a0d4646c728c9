export interface Config {
  /** SonarQube. Without the section, the route answers 404. */
  codeHealth?: {
    /** Address, for example `https://sonarqube.retail.example`. */
    baseUrl: string;
    /** Address of the pages for people. Default: `baseUrl`. */
    publicUrl?: string;
    /**
     * A user token with the permission to browse the projects.
     *
     * @visibility secret
     */
    token: string;
    /** Shows measures to the owners of a component only. Default: false, everybody who may read the component. */
    ownersOnly?: boolean;
    /** Time-out of one call, in milliseconds. Default: 10,000. */
    timeoutMs?: number;
    rateLimit?: {
      /** Requests of one user in a minute. Default: 120. */
      requestsPerMinute?: number;
    };
  };
}
