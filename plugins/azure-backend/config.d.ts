export interface Config {
  /** Azure (Azure Resource Manager). Lists are read with each person's own rights, the rest with the portal's managed identity. */
  azure: {
    /** Address of Azure Resource Manager, for example `https://management.azure.com`. */
    baseUrl: string;

    /** What the portal's identity asks a token for. Default: the host of `baseUrl` followed by `/.default`. */
    scope?: string;

    /** Longest time that one try of a call may take, in milliseconds. Default: 10000. */
    timeoutMs?: number;

    /** Most entries of a list that are read; an answer that was cut says so. Default: 5000. */
    maxItems?: number;

    /**
     * Ids of the roles, built-in or your own, with which somebody may make resource groups and what is in them. The requester
     * needs one of them at that scope or above, and so does the portal. Default: Owner and Contributor.
     */
    creatingRoles?: string[];

    rateLimit?: {
      /** How often one user may ask in a minute. Default: 120. */
      requestsPerMinute?: number;
    };

    /**
     * Secret from which the key of the token cookie is derived, at least 16 characters, the same on every replica.
     * Default: `auth.session.secret`.
     * @visibility secret
     */
    cookieSecret?: string;

    /** Whoever sees a subscription whose name contains one of these texts may use that environment. */
    coreSharedServices: {
      /** For example `core-shared-services-prod`. */
      prod: string;

      /** For example `core-shared-services-nonprod`. */
      nonProd: string;
    };
  };
}
