/** The words of a use of grants, for its messages. */
export interface GrantWords {
  /** The subject of a grant, for example `template`. */
  subject: string;
  /** What the database belongs to, for example `template access`. */
  system: string;
  /** Reason in the history of grants that end because their subject was deleted or replaced. */
  gone: string;
}
