export interface Config {
  templateAcl?: {
    /**
     * Users (entity refs) that may change the access list of every template. Without this key and `adminGroups`, the
     * admins of `permission.portal.admins` apply.
     */
    adminUsers?: string[];
    /** Groups (entity refs) whose members are admins, including members of nested groups. */
    adminGroups?: string[];
    /**
     * Name of the annotation that classifies templates. A template with the value `infrastructure`, or without the
     * annotation, is controlled. Default: `retail.example/template-classification`.
     */
    classificationAnnotation?: string;
    /** Latest end of a grant in days from now, including extensions; at least 5, the days of one grant. Default: 30. */
    maxDaysAhead?: number;
    rateLimit?: {
      /** Requests of one user in a minute. Default: 300. */
      requestsPerMinute?: number;
    };
  };
}
