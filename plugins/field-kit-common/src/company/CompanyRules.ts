/** A link to whoever helps. */
export interface Contact {
  title: string;
  /** An https or mailto address, or a path of the portal. */
  url: string;
}

/** What the configuration says about the company's own domains, names and texts. */
export interface CompanyRules {
  emailDomains: {
    /** Of people's accounts: one (ledger C-020). */
    user: string;
    /** Of service accounts: two in the specification (ledger C-021). */
    service: string[];
    /** Of support and group mailboxes (ledger C-141). */
    support: string[];
  };
  copilot: {
    /** Companies whose people get no Copilot (ledger C-143, C-144). */
    excludedCompanies: string[];
    /** Notification of a refusal, with `{login}` and `{company}` (ledger C-146). */
    refusal: string;
  };
  topics: {
    /** Shown as the owner of a topic whose owner is TBC (ledger C-082). */
    approver: string;
    /** Where the abbreviations for names of topics stand (ledger C-085). */
    abbreviations: { repository: string; path: string };
  };
  contacts: {
    /** Whom to ask for an identity pool (ledger C-070). */
    identityPools?: Contact;
  };
}
