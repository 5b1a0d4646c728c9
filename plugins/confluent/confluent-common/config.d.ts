export interface Config {
  confluent?: {
    serviceAccounts?: {
      /**
       * Pattern of the names of service accounts: `{type}` (`team` or `application`), `{owner}` (name of the team or id of
       * the application, lower case), `{environment}` (`dev` or `prod`) and `{number}`, once each. Accounts with other
       * names have no owner. Default: `sa-{type}-{owner}-{environment}-{number}`.
       * @visibility frontend
       */
      pattern?: string;
    };
  };

  /** Domains, names and texts of the company that form fields need. */
  fieldKit?: {
    topics?: {
      /**
       * Name to show as the owner of a topic whose owner is TBC. Default: `TBC`.
       * @visibility frontend
       */
      approver?: string;
      /** The file with the abbreviations for names of topics. */
      abbreviations?: {
        /**
         * Repository of the organisation. Default: `platform-configuration`.
         * @visibility frontend
         */
        repository?: string;
        /**
         * Path of the JSON file in the repository. Default: `config/abbreviations.json`.
         * @visibility frontend
         */
        path?: string;
      };
    };

    contacts?: {
      /**
       * Contact for identity pools, for example the platform team.
       * @deepVisibility frontend
       */
      identityPools?: {
        title: string;
        /** An https or mailto address, or a path of the portal. */
        url: string;
      };
    };
  };
}
