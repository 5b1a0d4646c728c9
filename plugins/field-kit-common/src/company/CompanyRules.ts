/** A link to a contact. */
export interface Contact {
  title: string;
  /** An https or mailto address, or a path of the portal. */
  url: string;
}

/** The company's own domains, names and texts from the configuration. */
export interface CompanyRules {
  emailDomains: {
    /** The only domain of user accounts (ledger C-020). */
    user: string;
    /** Domains of service accounts: two in the specification (ledger C-021). */
    service: string[];
    /** Domains of support and group mailboxes (ledger C-141). */
    support: string[];
  };
  copilot: {
    /** Companies whose members cannot get Copilot (ledger C-143, C-144). */
    excludedCompanies: string[];
    /** Notification of a refusal, with `{login}` and `{company}` (ledger C-146). */
    refusal: string;
  };
  topics: {
    /** Shown as the owner of a topic whose owner is TBC (ledger C-082). */
    approver: string;
    /** The file with the abbreviations for names of topics (ledger C-085). */
    abbreviations: { repository: string; path: string };
  };
  contacts: {
    /** Contact for identity pools (ledger C-070). */
    identityPools?: Contact;
  };
}
