export interface Config {
  permission?: {
    portal?: {
      /** Users and groups (entity refs) with all permissions. */
      admins?: string[];
      /** Users and groups that may publish, change and withdraw announcements. */
      announcers?: string[];
      /** Users and groups that announce and lift freezes of deployments, and approve exceptions from them. */
      freezeManagers?: string[];
      /** Users and groups that may import and register catalogue locations. */
      catalogImporters?: string[];
      /** Users and groups that may edit templates and dry-run them. */
      templateManagers?: string[];
      /**
       * Ids of actions that templates may run in addition to the portal's, for example `notification:send`. They run
       * with the portal's rights on any input of a template.
       */
      templateActions?: string[];
    };
  };
}
