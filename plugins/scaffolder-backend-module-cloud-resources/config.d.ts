export interface Config {
  /** What templates make in the company's systems, and where it is written down. */
  cloudResources?: {
    serviceBus?: {
      /**
       * Environments in which a form asks the platform team for topics and queues, and creates none: `dev`, `nonProd`, `prod`.
       * Default: none. Subscriptions of another team's topic are asked for everywhere.
       */
      requestOnly?: ('dev' | 'nonProd' | 'prod')[];
    };

    /** Annotation of a person's entity that holds their GitHub username. Default: `retail.example/github-username`. */
    githubUsernameAnnotation?: string;
  };
}
