export interface Config {
  templateAcl?: {
    /**
     * Users (entity refs) that may change the access list of every template. When neither these nor `adminGroups` are
     * given, the admins of `permission.portal.admins` are.
     */
    adminUsers?: string[];
    /** Groups (entity refs) whose members may; a member of a group inside one of them is a member. */
    adminGroups?: string[];
    /**
     * The annotation of a template by which it is controlled: when its value is `infrastructure`, or when there is none.
     * Default: `retail.example/template-classification`.
     */
    classificationAnnotation?: string;
    /**
     * How many days ahead a grant may end, however often it is extended; 5 at least, the days of one grant.
     * Default: 30.
     */
    maxDaysAhead?: number;
    rateLimit?: {
      /** How often a person may ask the service in a minute. Default: 300. */
      requestsPerMinute?: number;
    };
  };
}
