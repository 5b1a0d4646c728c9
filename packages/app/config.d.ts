/** What the web page reads from the configuration, beyond what upstream's packages declare. */
export interface Config {
  app?: {
    /**
     * Links on the home page, in their order. Without them the home page has no such card.
     * @deepVisibility frontend
     */
    homeLinks?: Array<{
      title: string;
      /** A path of the portal (`/docs`) or an https address. */
      url: string;
      /** Id of a system icon, for example `docs`, `github`, `help`; a chain link by default. */
      icon?: string;
    }>;
  };
  auth?: {
    autologout?: {
      /**
       * Minutes without activity in any tab after which the session ends. May be a fraction. Default 40.
       * @visibility frontend
       */
      idleTimeoutMinutes?: number;
      /**
       * Seconds before the end at which the page asks. May be a fraction. Default 30.
       * @visibility frontend
       */
      promptBeforeIdleSeconds?: number;
    };
  };
  portal?: {
    /**
     * Annotations of a user entity that the profile card reads. Each has a default below
     * `retail.example/`; set one to read another annotation.
     * @deepVisibility frontend
     */
    userAnnotations?: {
      /** Default `retail.example/company`. */
      company?: string;
      /** Default `retail.example/employee-id`. */
      employeeId?: string;
      /** Default `retail.example/role`. */
      role?: string;
      /** A name, or the entity ref of the manager. Default `retail.example/manager`. */
      manager?: string;
      /** The area that a person works in. Default `retail.example/job-function`. */
      jobFunction?: string;
      /** User name at the source-control host. Default `retail.example/github-username`. */
      githubUsername?: string;
    };
  };
  search?: {
    /**
     * Result type that the search page opens with: `software-catalog`, `techdocs`, or empty for
     * all. Default `software-catalog`.
     * @visibility frontend
     */
    defaultType?: string;
  };
}
