export interface Config {
  permission?: {
    portal?: {
      /** Users and groups (entity refs) that may do everything; they read private repositories, too. */
      admins?: string[];
    };
  };

  cloudResources?: {
    serviceBus?: {
      /**
       * Environments in which a form asks the platform team for topics and queues, and creates none: `dev`, `nonProd`, `prod`.
       * Default: none. Subscriptions of another team's topic are asked for everywhere.
       */
      requestOnly?: ('dev' | 'nonProd' | 'prod')[];
    };

    catalogue?: {
      /**
       * Repository of the organisation that holds an entry of the catalogue for each thing that a template made. Only the portal
       * and who looks after it may write there: by these entries the portal knows whose a thing is. Default: `cloud-resources`.
       */
      repository?: string;

      /** Folder in it, without slashes around. Default: `resources`. */
      folder?: string;

      /** Branch that is written to. Default: the repository's default branch. */
      branch?: string;
    };
  };
}
