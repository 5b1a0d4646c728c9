export interface Config {
  msgraph?: {
    lists?: {
      products?: {
        /**
         * Name of the product list in the portal's API, which the page needs to read it.
         * @visibility frontend
         */
        name?: string;
      };
    };
  };
  /** Domains, names and texts of the company that form fields need. */
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
  };
}
