export interface Config {
  permission?: {
    portal?: {
      /** Users and groups (entity refs) that may do everything. */
      admins?: string[];
      /** Users and groups that may import and register catalogue locations. */
      catalogImporters?: string[];
      /** Users and groups that may edit templates and dry-run them. */
      templateManagers?: string[];
      /**
       * Ids of actions that the company's own templates run beside the portal's, for example `notification:send`. They act
       * with the portal's rights at whatever address a template gives them.
       */
      templateActions?: string[];
    };
  };
}
