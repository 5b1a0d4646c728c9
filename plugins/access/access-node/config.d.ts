export interface Config {
  permission?: {
    portal?: {
      /** Users and groups (entity refs) with all rights of an admin, including reading private repositories. */
      admins?: string[];
    };
  };

  cloudResources?: {
    serviceBus?: {
      /**
       * Environments of the service bus in which a form creates a request to the platform team for a topic or queue:
       * `dev`, `nonProd`, `prod`. Default: none. A subscription to another team's topic is a request in every
       * environment.
       */
      requestOnly?: ('dev' | 'nonProd' | 'prod')[];
    };

    catalogue?: {
      /**
       * Repository of the organisation with the resource entities. Only the portal and its operators may have write
       * access, because these files decide who owns a resource. Default: `cloud-resources`.
       */
      repository?: string;

      /** Folder in the repository, without leading and trailing slashes. Default: `resources`. */
      folder?: string;

      /** Target branch of commits. Default: the repository's default branch. */
      branch?: string;
    };
  };
}
