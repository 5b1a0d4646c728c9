export interface Config {
  /** What the portal's form fields ask for beyond a shape: domains, names and texts of the company. */
  fieldKit: {
    emailDomains: {
      /**
       * The one domain of people's accounts, for example `retail.example`.
       * @visibility frontend
       */
      user: string;
      /**
       * Domains of service accounts. Default: the domain of people's accounts.
       * @visibility frontend
       */
      service?: string[];
      /**
       * Domains of support and group mailboxes. Default: the domain of people's accounts.
       * @visibility frontend
       */
      support?: string[];
    };

    copilot?: {
      /**
       * Companies, as GitHub profiles name them, whose people get no Copilot. Case and a leading `@` do not count.
       * Default: `Contractor One` and `Contractor Two`, which stand for the names to fill in.
       * @visibility frontend
       */
      excludedCompanies?: string[];
      /**
       * Text of the notification when a person is refused; `{login}` and `{company}` are filled in.
       * Default: `User is not allowed to raise request for getting Github Co-Pilot Access`.
       * @visibility frontend
       */
      refusal?: string;
    };

    topics?: {
      /**
       * Who is shown as the owner of a topic whose owner is TBC. Default: `TBC`.
       * @visibility frontend
       */
      approver?: string;
      /** Where the abbreviations for names of topics stand. */
      abbreviations?: {
        /**
         * Repository of the organisation. Default: `platform-configuration`.
         * @visibility frontend
         */
        repository?: string;
        /**
         * Path of the JSON file in it. Default: `config/abbreviations.json`.
         * @visibility frontend
         */
        path?: string;
      };
    };

    contacts?: {
      /**
       * Whom to ask for an identity pool: the platform team.
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
