export interface Config {
  /** Domains, names and texts of the company that the rules of the portal's form fields need. */
  fieldKit: {
    emailDomains: {
      /**
       * The only domain of user accounts, for example `retail.example`.
       * @visibility frontend
       */
      user: string;
      /**
       * Domains of service accounts. Default: the domain of user accounts.
       * @visibility frontend
       */
      service?: string[];
      /**
       * Domains of support and group mailboxes. Default: the domain of user accounts.
       * @visibility frontend
       */
      support?: string[];
    };

    copilot?: {
      /**
       * Companies, as written in GitHub profiles, whose members cannot get Copilot. Case and a leading `@` are ignored.
       * Default: the placeholders `Contractor One` and `Contractor Two`.
       * @visibility frontend
       */
      excludedCompanies?: string[];
      /**
       * Text of the notification of a refusal, with the placeholders `{login}` and `{company}`.
       * Default: `User is not allowed to raise request for getting Github Co-Pilot Access`.
       * @visibility frontend
       */
      refusal?: string;
    };

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
