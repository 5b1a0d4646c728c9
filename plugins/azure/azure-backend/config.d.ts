export interface Config {
  /** Azure Resource Manager. Lists are read with each person's own rights, the rest with the portal's managed identity. */
  azure: {
    /** Address of Azure Resource Manager, for example `https://management.azure.com`. */
    baseUrl: string;

    /** Scope of the tokens of the portal's identity. Default: the host of `baseUrl` followed by `/.default`. */
    scope?: string;

    /** Time limit of one attempt of a call, in milliseconds. Default: 10000. */
    timeoutMs?: number;

    /** Maximum number of entries of a list to read. Responses mark truncated lists. Default: 5000. */
    maxItems?: number;

    /**
     * Ids of the built-in or custom roles that may create resource groups and resources in them. Both the requester and the
     * portal need one of them at that scope or above. Default: Owner and Contributor.
     */
    creatingRoles?: string[];

    rateLimit?: {
      /** Maximum number of requests of one user per minute. Default: 120. */
      requestsPerMinute?: number;
    };

    /**
     * Secret for deriving the key of the token cookie. At least 16 characters, the same on every replica.
     * Default: `auth.session.secret`.
     * @visibility secret
     */
    cookieSecret?: string;

    /** A person may use an environment if they can see a subscription whose name contains the environment's text. */
    coreSharedServices: {
      /** For example `core-shared-services-prod`. */
      prod: string;

      /** For example `core-shared-services-nonprod`. */
      nonProd: string;
    };
  };
}
