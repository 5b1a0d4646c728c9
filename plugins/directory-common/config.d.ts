export interface Config {
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
