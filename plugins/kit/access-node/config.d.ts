export interface Config {
  permission?: {
    portal?: {
      /** Users and groups (entity refs) with all rights of an admin, including reading private repositories. */
      admins?: string[];
    };
  };
}
