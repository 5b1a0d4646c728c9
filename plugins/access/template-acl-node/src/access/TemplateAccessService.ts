/** What a user may use at this moment. */
export interface TemplateAccess {
  isAdmin: boolean;
  /** All groups of the user, parents of groups included. */
  groups: string[];
  /** Controlled templates that the user owns, or one of the groups. */
  managed: string[];
  /** Controlled templates on which the user, or one of the groups, has a live grant. */
  granted: string[];
}

/** Answers who may use which template, for a permission policy. */
export interface TemplateAccessService {
  /**
   * What a user may use at this moment. A change made in this process counts at once, one of another replica within 5
   * seconds, the end of a grant to the second.
   *
   * @throws ServiceUnavailableError when the access service gives no answer in time
   */
  accessOf(userRef: string): Promise<TemplateAccess>;
}
