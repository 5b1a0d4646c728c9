export interface Config {
  cloudResources?: {
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
